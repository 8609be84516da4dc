import { textIn } from '@matchpost/engine/languages';
import { themes } from '@matchpost/engine/theme-list';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { useLanguage } from '../../preferences/language.ts';
import { useSession } from '../../session/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { templateQuery, templatesQuery, useSavedTeams } from '../../person/queries.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { FormatChoice } from './format-choice.tsx';

/** Preview or result, right above the picture. */
export function PostTabs() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const tab = useStudioState(({ context }) => context.place.tab);
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={(tab) => studio.send({ type: 'SET_TAB', tab })}
      options={[
        { value: 'preview', text: t('tabPreview') },
        { value: 'result', text: t('tabResult') },
      ]}
    />
  );
}

interface LookControlsProps {
  isAdapted: boolean;
  /** The side by names and halls, without the user's choice; undefined while loading. */
  isHomeGame: boolean | undefined;
  isHallUnclear: boolean;
}

/** Template, format and content of the post. */
export function LookControls({ isAdapted, isHomeGame: decided = false, isHallUnclear }: LookControlsProps) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { tab, home = decided } = useStudioState(({ context }) => context.place);
  return (
    <div className="flex flex-col gap-5">
      <TemplateSelect />
      <FormatChoice isAdapted={isAdapted} />
      {tab === 'preview' ? (
        <div>
          <Checkbox
            checked={home}
            onChange={({ target: { checked } }) =>
              studio.send({ type: 'SET_HOME', home: checked === decided ? undefined : checked })
            }
            className="self-start"
          >
            {t('isHome')}
          </Checkbox>
          {isHallUnclear && <HallHint />}
        </div>
      ) : (
        <ResultControls />
      )}
    </div>
  );
}

function ResultControls() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { showDetail, isNeutral } = useStudioState(({ context }) => context.place);
  const hint = useId();
  return (
    <div>
      <Checkbox
        checked={showDetail}
        onChange={(event) => studio.send({ type: 'SET_DETAIL', showDetail: event.target.checked })}
        className="self-start"
      >
        {t('showDetail')}
      </Checkbox>
      <Checkbox
        checked={isNeutral}
        onChange={(event) => studio.send({ type: 'SET_NEUTRAL', isNeutral: event.target.checked })}
        className="self-start"
        aria-describedby={hint}
      >
        {t('isNeutral')}
      </Checkbox>
      <p id={hint} className="text-soft">
        {t('neutralHint')}
      </p>
    </div>
  );
}

/** Links to the home halls, on the page of saved teams. */
function HallHint() {
  const t = useTranslations('studio');
  const { sport, clubId } = useStudioState(({ context }) => context.place);
  const slots = useSavedTeams();
  const isSaved = slots.data?.some((slot) => slot.sport === sport && slot.club_id === clubId) ?? false;
  return (
    <p className="text-soft">
      {t('hallUnclear')}{' '}
      {isSaved && (
        <Link to="/profile/teams" hash="home-halls" className="font-semibold text-text underline underline-offset-4">
          {t('toHomeHalls')}
        </Link>
      )}
    </p>
  );
}

const OWN = 'own:';

function TemplateSelect() {
  const t = useTranslations('studio');
  const language = useLanguage();
  const studio = useStudio();
  const { theme, templateId, gameIds } = useStudioState(({ context }) => context.place);
  const own = useOwnTemplates();
  const chosen = own.find(({ id }) => id === templateId);
  const texts = own.map(({ id, name, supported_games: games }) => ({
    value: OWN + id,
    text: t('ownTemplate', { name, games }),
  }));
  const builtIn = themes.map(({ id, name }) => ({ value: id as string, text: textIn(name, language) }));
  return (
    <div className="flex flex-col gap-3">
      <NativeSelect
        label={t('template')}
        value={templateId === undefined ? theme : OWN + templateId}
        onChange={(value) => {
          const theme = themes.find(({ id }) => id === value);
          if (theme !== undefined) studio.send({ type: 'SET_THEME', theme: theme.id });
          else studio.send({ type: 'SET_TEMPLATE', templateId: value.slice(OWN.length) });
        }}
        groups={[
          { title: texts.length === 0 ? '' : t('themes'), options: builtIn },
          ...(texts.length === 0 ? [] : [{ title: t('ownTemplates'), options: texts }]),
        ]}
      />
      {chosen !== undefined && gameIds.length > chosen.supported_games && (
        <Notice>{t('templateTooSmall', { games: chosen.supported_games })}</Notice>
      )}
      <TemplateFailed />
    </div>
  );
}

/** Only paid plans have own templates; locked ones cannot be used. */
function useOwnTemplates() {
  const { status, paid } = useSession();
  const templates = useQuery({ ...templatesQuery, enabled: status === 'signed-in' && paid });
  return (paid ? templates.data?.filter(({ locked }) => !locked) : undefined) ?? [];
}

/** The template of the address is deleted or belongs to someone else. */
function TemplateFailed() {
  const t = useTranslations('studio');
  const { status } = useSession();
  const templateId = useStudioState(({ context }) => context.place.templateId);
  const isAsked = templateId !== undefined && status === 'signed-in';
  const { error } = useQuery({ ...templateQuery(templateId ?? ''), enabled: isAsked });
  const sentence = useErrorSentence(error);
  if (error === null || !isAsked) return null;
  return (
    <div role="alert">
      <Notice kind="bad">
        {t('templateFailed')}. {sentence}
      </Notice>
    </div>
  );
}
