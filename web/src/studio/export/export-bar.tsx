import { Link, useLocation } from '@tanstack/react-router';
import { Download, Share, type LucideIcon } from 'lucide-react';
import { type MouseEvent, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PressedGroup } from '../../ui/pressed-group.tsx';
import type { ShareMethod } from '../../post/hand-over.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { device } from '../../device/device.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNames } from '../../league/names.ts';
import { toMegabytes } from './file-size.ts';
import { useSlots } from './slots.ts';
import { PlanLink } from '../../plans/plan-link.tsx';

interface ExportBarProps {
  caption: string;
  isReady: boolean;
}

/** The export buttons: a share sheet on phones, a download everywhere, or a sign-in link for anonymous visitors. */
export function ExportBar({ caption, isReady }: ExportBarProps) {
  const t = useTranslations('studio');
  const { status } = useSession();
  const [sharing] = useState(() => device.canShareFiles());
  const isFull = useStudioState(({ context }) => context.slots === 'full');
  const { light, file: heavy } = useStudioState(({ context }) => context);
  const method = sharing ? 'share' : 'download';
  const words = sharing ? t('share') : t('exportImage');
  if (status === 'signed-out') return <SignInBar />;
  if (isFull) return <FullBar />;
  return (
    <BottomBar>
      {light === undefined ? <FileTypeChoice /> : <LightButton {...{ light, method, caption, isReady }} />}
      <div className="flex grow gap-2 sm:justify-end">
        {sharing && (
          <ExportButton method="download" caption={caption} isReady={isReady} icon={Download} isSecond>
            <span className="sr-only">{t('download')}</span>
          </ExportButton>
        )}
        <ExportButton method={method} caption={caption} isReady={isReady} icon={sharing ? Share : Download}>
          {light === undefined ? words : t('asPng', { size: toMegabytes(heavy?.size ?? 0) })}
        </ExportButton>
      </div>
    </BottomBar>
  );
}

interface ExportButtonProps extends ExportBarProps {
  method: ShareMethod;
  icon: LucideIcon;
  isSecond?: boolean;
  children: ReactNode;
}

/** Keeps its place and the focus while the export runs. */
function ExportButton({ method, caption, isReady, icon: Icon, isSecond = false, children }: ExportButtonProps) {
  const studio = useStudio();
  const isBusy = useStudioState(({ value }) => !['idle', 'failed', 'done', 'askSave'].includes(value.export));
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      className={isSecond ? 'px-4' : 'grow sm:grow-0'}
      disabled={!isReady}
      busy={isBusy && !isSecond}
      onClick={() => studio.send({ type: 'EXPORT', method, caption })}
    >
      {(isSecond || !isBusy) && <Icon aria-hidden="true" className="size-5" />}
      {children}
    </Button>
  );
}

/** The same picture as a smaller file; the tap exports it at once. */
function LightButton({ light, method, caption, isReady }: ExportBarProps & { light: File; method: ShareMethod }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const take = ({ currentTarget: { parentElement: bar } }: MouseEvent<HTMLElement>) => {
    studio.send({ type: 'TAKE_LIGHT' });
    studio.send({ type: 'EXPORT', method, caption });
    // This button gives way to the choice of the file type, which is JPEG now.
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body;
      if (isLost) bar?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    });
  };
  return (
    <Button variant="secondary" className="px-4" disabled={!isReady} onClick={take}>
      {t('asJpeg', { size: toMegabytes(light.size) })}
    </Button>
  );
}

function FileTypeChoice() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const fileType = useStudioState(({ context }) => context.fileType);
  return (
    <PressedGroup
      label={t('fileType')}
      value={fileType}
      onChange={(fileType) => studio.send({ type: 'SET_FILE_TYPE', fileType })}
      options={[
        { value: 'png', text: t('png') },
        { value: 'jpeg', text: t('jpeg') },
      ]}
    />
  );
}

/** Replaces the export when no slot is left for this team. */
function FullBar() {
  const t = useTranslations('studio');
  return (
    <BottomBar>
      <p className="font-semibold">{t('noticeFull')}</p>
      <div className="flex grow gap-2 sm:justify-end">
        <Link to={'/profile/teams' as '/profile'} className={buttonClass('secondary', 'px-4 max-sm:grow')}>
          {t('manageTeams')}
        </Link>
        <PlanLink className={buttonClass('primary', 'px-4 max-sm:grow')}>{t('upgrade')}</PlanLink>
      </div>
    </BottomBar>
  );
}

/** The address holds every choice, so the same picture returns after sign-in. */
function SignInBar() {
  const t = useTranslations('studio');
  const here = useLocation({ select: ({ href }) => href });
  return (
    <BottomBar>
      <p id="sign-in-hint" className="font-semibold">
        {t('signInHint')}
      </p>
      <div className="flex grow gap-2 sm:justify-end">
        <Link to="/auth" search={{ redirect: here }} className={buttonClass('primary', 'max-sm:grow')}>
          {t('signIn')}
        </Link>
        <Button variant="secondary" disabled aria-describedby="sign-in-hint" className="max-sm:px-4">
          <Download aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t('exportImage')}</span>
        </Button>
      </div>
    </BottomBar>
  );
}

/** Red: no slot is left for this team. The bar below offers the options. */
export function SlotsNotice() {
  const t = useTranslations('studio');
  const place = useStudioState(({ context }) => context.place);
  const { team, club } = useNames(place);
  const { state, max } = useSlots();
  if (state !== 'full') return null;
  return (
    <div role="status">
      <Notice kind="bad">{t('slotsFull', { max, team: team ?? club ?? '' })}</Notice>
    </div>
  );
}
