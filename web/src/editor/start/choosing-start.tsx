import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StarterGallery } from '../dialogs/starter-gallery.tsx';
import { useEditorMachine } from '../machine/use-machine.ts';

/** What a new template begins with. */
export function ChoosingStart() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      <div className="page-width flex pt-2">
        <Link
          to="/profile/templates"
          className="-ml-2 inline-flex min-h-12 items-center gap-2 px-2 font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('back')}
        </Link>
      </div>
      <StarterGallery
        onStart={(document) => actor.send({ type: 'START', document })}
        onImport={() => actor.send({ type: 'START_IMPORT' })}
      />
    </div>
  );
}
