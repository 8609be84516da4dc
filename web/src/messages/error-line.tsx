import type { SportId } from '@matchpost/engine/sports';
import type { ReactNode } from 'react';
import { MessagePanel } from '../ui/message-panel.tsx';
import { Notice } from '../ui/notice.tsx';
import { useErrorSentence } from './use-error-sentence.ts';
import { RetryButton } from './retry-button.tsx';

interface ErrorProps {
  error: unknown;
  /** Takes precedence over the error's sentence. */
  instead?: string | false | undefined;
}

/** Announces an error in the page's language; empty without one. */
export function ErrorLine({ error, instead }: ErrorProps) {
  const sentence = useErrorSentence(error);
  return (
    <p role="alert" className="font-semibold text-bad">
      {instead || sentence}
    </p>
  );
}

interface RetryProps extends ErrorProps {
  title: string;
  onRetry(): void;
  /** Other ways to go on, beside that button. */
  more?: ReactNode;
}

interface ErrorNoticeProps extends RetryProps {
  isRetrying?: boolean;
}

/** Says in the page that something could not be loaded. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { title, error, instead, isRetrying = false, onRetry, more } = props;
  const sentence = useErrorSentence(error);
  return (
    <div role="alert">
      <Notice
        kind="bad"
        action={
          <>
            <RetryButton error={error} busy={isRetrying} onClick={onRetry} />
            {more}
          </>
        }
      >
        {title} {instead || sentence}
      </Notice>
    </div>
  );
}

interface ErrorPanelProps extends RetryProps {
  court?: SportId | undefined;
  /** Below the reason. */
  children?: ReactNode;
}

/** Replaces something that could not be loaded. */
export function ErrorPanel({ title, court, error, instead, onRetry, more, children }: ErrorPanelProps) {
  const sentence = useErrorSentence(error);
  return (
    <MessagePanel
      isAlert
      title={title}
      court={court}
      action={
        <div className="flex flex-wrap gap-3">
          <RetryButton error={error} onClick={onRetry} />
          {more}
        </div>
      }
    >
      {instead || sentence}
      {children}
    </MessagePanel>
  );
}
