import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { shortcuts, type Shortcut, listKeyNames } from '../keys/shortcuts.ts';
import { withWords } from '../words.tsx';

/** All keys of the editor, in groups. */
export const ShortcutHelp = withWords('editorDialogs', withWords('editorCanvas', Help));

function Help({ onClose }: { onClose(): void }) {
  const t = useTranslations('editorDialogs');
  const words = useTranslations('editorCanvas.keys');
  const groups = [...Map.groupBy(shortcuts, ({ group }) => group)];
  return (
    <Dialog open onClose={onClose} title={t('help.title')} className="sm:w-[min(64rem,calc(100vw-2rem))]!">
      <div className="gap-x-10 sm:columns-2 lg:columns-3">
        {groups.map(([group, list]) => (
          <section key={group} aria-labelledby={`keys-${group}`} className="mb-6 break-inside-avoid">
            <h3 id={`keys-${group}`} className="display border-b-2 border-text pb-1 text-xl">
              {words(`groups.${group}`)}
            </h3>
            <dl>
              {list.map((shortcut) => (
                <Row key={shortcut.id} shortcut={shortcut} text={words(shortcut.id)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Row({ shortcut, text }: { shortcut: Shortcut; text: string }) {
  const t = useTranslations('editorDialogs.help');
  const names = listKeyNames(shortcut.keys, { isMac: isMac(), nameOf: (key) => t(`keys.${key}`) });
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 border-b border-line py-1">
      <dt className="min-w-0 text-base leading-tight">{text}</dt>
      <dd className="flex max-w-[60%] shrink-0 flex-wrap items-center justify-end gap-x-2 gap-y-1">
        {names.map((keys) => (
          <span key={keys.join()} className="flex items-center gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="rounded-sm border-2 border-line bg-ground px-1.5 font-sans text-sm leading-6 font-semibold"
              >
                {key}
              </kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
