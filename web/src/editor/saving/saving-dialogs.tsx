import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useMachine } from '@xstate/react';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';
import { useLanguage } from '../../preferences/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type DrawingWorker, useDrawingWorker } from '../dialogs/drawing/drawing-worker.ts';
import { useEditorParts } from '../editor-context.ts';
import { formatMoment } from '../format-moment.ts';
import { DocumentPicture } from '../dialogs/drawing/drawn-picture.tsx';
import { versionQuery, versionsQuery, useExportJson } from './stored-template.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showFailure } from '../../messages/show-failure.ts';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { sessionState } from '../../session/session-state.ts';
import { CodeField } from '../../sign-in/code-field.tsx';
import { FactorStep } from '../../sign-in/factor-proof.tsx';
import { ResendButton } from '../../sign-in/resend-button.tsx';
import { provideSignIn } from '../../sign-in/sign-in-machine.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PlanLink } from '../../plans/plan-link.tsx';

interface SavingDialogProps {
  /** The states of saving that the dialog asks about. */
  states: readonly ('conflict' | 'fetching' | 'gone' | 'planEnded' | 'signInAgain')[];
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A question of the machine while it saves; closing it leaves the template unsaved. */
function SavingDialog({ states, title, actions, children }: SavingDialogProps) {
  const actor = useEditorMachine();
  const isOpen = useMachineState((snapshot) => states.some((state) => snapshot.matches({ open: { saving: state } })));
  return (
    <Dialog open={isOpen} onClose={() => actor.send({ type: 'CLOSE' })} title={title} actions={actions}>
      {children}
    </Dialog>
  );
}

const choices = [
  { type: 'KEEP_MINE', title: 'conflictMine', more: 'conflictMineMore' },
  { type: 'TAKE_THEIRS', title: 'conflictTheirs', more: 'conflictTheirsMore' },
  { type: 'SAVE_COPY', title: 'conflictCopy', more: 'conflictCopyMore' },
] as const;

/** Somebody else saved: keep mine, theirs, or both. */
export function ConflictDialog() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const id = useMachineState(({ context }) => context.templateId);
  const isFetching = useMachineState((snapshot) => snapshot.matches({ open: { saving: 'fetching' } }));
  return (
    <SavingDialog states={['conflict', 'fetching']} title={t('conflictTitle')}>
      <p>{t('conflictText')}</p>
      {id !== undefined && <ConflictPictures id={id} />}
      <ul className="flex flex-col border-t-2 border-line">
        {choices.map(({ type, title, more }) => (
          <li key={type} className="border-b-2 border-line">
            <button
              type="button"
              aria-disabled={isFetching}
              onClick={() => actor.send({ type })}
              className="flex min-h-14 w-full items-center gap-3 px-1 py-2 text-left hover:bg-line aria-disabled:opacity-60"
            >
              <span className="grow">
                <span className="block font-semibold">{t(title)}</span>
                <span className="block text-soft">{t(more)}</span>
              </span>
              {isFetching && type === 'TAKE_THEIRS' ? (
                <Spinner className="size-5 shrink-0" />
              ) : (
                <ChevronRight aria-hidden="true" className="shrink-0 text-soft" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </SavingDialog>
  );
}

/** Both versions side by side: the canvas, and the conflicting save. */
function ConflictPictures({ id }: { id: string }) {
  const t = useTranslations('editor');
  const { data } = useEditorParts();
  const worker = useDrawingWorker();
  const mine = useMachineState(({ context }) => context.document);
  return (
    <div className="grid grid-cols-2 gap-4">
      <Side title={t('conflictMineTitle')} note={t('statusUnsaved')}>
        {mine !== undefined && (
          <DocumentPicture worker={worker} document={mine} data={data.get()} alt={t('conflictMineTitle')} />
        )}
      </Side>
      <Theirs id={id} worker={worker} />
    </div>
  );
}

function Theirs({ id, worker }: { id: string; worker: DrawingWorker }) {
  const t = useTranslations('editor');
  const language = useLanguage();
  const { data } = useEditorParts();
  const revision = useMachineState(({ context }) => context.theirs);
  const stored = useQuery(versionQuery(id, revision));
  const { data: versions } = useQuery(versionsQuery(id));
  const at = versions?.find((version) => version.revision === revision)?.created_at;
  return (
    <Side title={t('conflictTheirsTitle')} note={at === undefined ? '' : formatMoment(Date.parse(at), language)}>
      {stored.isError && <p className="grid min-h-40 place-items-center bg-line p-4">{t('versionPictureFailed')}</p>}
      {stored.isPending && <Skeleton className="aspect-[4/5] w-full" />}
      {stored.data !== undefined && (
        <DocumentPicture worker={worker} document={stored.data} data={data.get()} alt={t('conflictTheirsTitle')} />
      )}
    </Side>
  );
}

function Side({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      {children}
      <figcaption className="leading-tight">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-soft">{note}</span>
      </figcaption>
    </figure>
  );
}

/** The template was deleted elsewhere while it was open. */
export function GoneDialog() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  return (
    <SavingDialog
      states={['gone']}
      title={t('goneTitle')}
      actions={<Button onClick={() => actor.send({ type: 'SAVE_COPY' })}>{t('goneSave')}</Button>}
    >
      <p>{t('goneText')}</p>
    </SavingDialog>
  );
}

/** The plan ended while somebody was working: the reason, and two ways to continue. */
export function PlanDialog() {
  const t = useTranslations('editor');
  const sentence = useErrorSentence(useMachineState(({ context }) => context.error));
  const exportJson = useExportJson();
  return (
    <SavingDialog
      states={['planEnded']}
      title={t('planTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={exportJson}>
            {t('exportJson')}
          </Button>
          <PlanLink newTab className={buttonClass('primary')}>
            {t('planUpgrade')}
          </PlanLink>
        </>
      }
    >
      <p className="font-semibold">{sentence}</p>
      <p>{t('planKept')}</p>
    </SavingDialog>
  );
}

/** Asks before unsaved changes are lost: save, discard, or stay. */
export function LeaveDialog() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const isAsking = useMachineState((snapshot) => snapshot.matches({ open: { leaving: 'asking' } }));
  const isSaving = useMachineState((snapshot) => snapshot.matches({ open: { leaving: 'saving' } }));
  return (
    <Dialog
      open={isAsking || isSaving}
      onClose={() => actor.send({ type: 'STAY' })}
      title={t('leaveTitle')}
      closeLabel={t('leaveStay')}
      actions={
        <>
          <Button variant="quiet" onClick={() => actor.send({ type: 'STAY' })}>
            {t('leaveStay')}
          </Button>
          <Button variant="danger" disabled={isSaving} onClick={() => actor.send({ type: 'DISCARD' })}>
            {t('leaveDiscard')}
          </Button>
          <Button busy={isSaving} onClick={() => actor.send({ type: 'SAVE_AND_LEAVE' })}>
            {t('leaveSave')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  );
}

/** The session ended: the same person signs in again in place, and the save continues. */
export function SignInDialog() {
  const t = useTranslations('editor');
  return (
    <SavingDialog states={['signInAgain']} title={t('signInTitle')}>
      <Steps />
    </SavingDialog>
  );
}

function Steps() {
  const t = useTranslations('editor');
  const { userId, email } = useMachineState(({ context }) => context);
  const { needsFactor, user } = useSyncExternalStore(sessionState.subscribe, sessionState.get);
  if (needsFactor && user !== null) {
    return (
      <WithMessages area="signIn">
        <FactorStep user={user} />
      </WithMessages>
    );
  }
  const isOther = user !== null && user.id !== userId;
  return (
    <>
      {isOther && <Notice kind="bad">{t('signInOther', { email: user.email })}</Notice>}
      <p>{t('signInText', { email })}</p>
      <ByCode email={email} />
    </>
  );
}

function ByCode({ email }: { email: string }) {
  const t = useTranslations('editor');
  const [machine] = useState(() =>
    provideSignIn({
      target: '/profile/templates',
      onFailed: (error) => void showFailure(t('signInSendFailed'), error),
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const { fault, problem, sentAt } = snapshot.context;
  const sentence = useErrorSentence(problem);
  if (sentAt === 0 || snapshot.matches('email')) {
    return (
      <>
        <Button busy={snapshot.matches('sending')} onClick={() => send({ type: 'EMAIL', email })}>
          {snapshot.matches('sending') ? t('signInSending') : t('signInSend')}
        </Button>
        <p role="alert" className="font-semibold text-bad">
          {sentence}
        </p>
      </>
    );
  }
  const isBusy = snapshot.matches('verifying') || snapshot.matches('signedIn');
  return (
    <>
      <CodeField
        label={t('signInCode')}
        submit={isBusy ? t('signInVerifying') : t('signInVerify')}
        busy={isBusy}
        error={fault === 'code-invalid' ? t('signInInvalid') : sentence || undefined}
        onSubmit={(code) => send({ type: 'CODE', code })}
      />
      <div>
        {/* The dialog stays while its words load. */}
        <Suspense fallback={null}>
          <WithMessages area="signIn">
            <ResendButton sentAt={sentAt} onResend={() => send({ type: 'RESEND' })} />
          </WithMessages>
        </Suspense>
      </div>
    </>
  );
}
