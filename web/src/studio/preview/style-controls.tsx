import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSavedTeams } from '../../person/queries.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { FormatChoice } from './format-choice.tsx';
import { TemplateChoice, type TemplateChoiceProps } from './template-choice.tsx';

interface StyleControlsProps extends TemplateChoiceProps {
  isAdapted: boolean;
  /** The side by names and halls, without the user's choice; undefined while loading. */
  isHomeGame: boolean | undefined;
  isHallUnclear: boolean;
}

/** Template, format and content of the post. */
export function StyleControls({
  subject,
  preview,
  isPostDrawn,
  isAdapted,
  isHomeGame: decided = false,
  isHallUnclear,
}: StyleControlsProps) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { tab, home = decided } = useStudioState(({ context }) => context.place);
  return (
    <div className="flex flex-col gap-5">
      <TemplateChoice subject={subject} preview={preview} isPostDrawn={isPostDrawn} />
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
