import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';

export interface MenuEntry {
  icon: LucideIcon;
  text: string;
  onChoose(): void;
}

/** What is needed now and then. */
export function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('editor');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={anchor}
        icon={EllipsisVertical}
        label={t('more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover label={t('more')} anchor={anchor} onClose={() => setOpen(false)}>
          <ul>
            {entries.map(({ icon: Icon, text, onChoose }) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onChoose();
                  }}
                  className="flex min-h-12 w-full items-center gap-3 px-4 text-left hover:bg-line"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  );
}
