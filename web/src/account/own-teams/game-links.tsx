import type { OwnGameBody, OwnTeamBody } from '@matchpost/server/contract';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatStudio, startPlace, type Tab } from '../../post/studio-url.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toPlace } from './queries.ts';

interface GameLinksProps {
  team: OwnTeamBody;
  game: OwnGameBody;
  tab: Tab;
}

/** Links from a game to its post. */
export function GameLinks({ team, game, tab }: GameLinksProps) {
  const t = useTranslations('ownTeams');
  return (
    <Link to={toStudio(team, game, tab)} className={buttonClass('primary')}>
      {t('postNow')}
    </Link>
  );
}

/** The studio's address of a game's post. */
export function toStudio(team: OwnTeamBody, game: OwnGameBody, tab: Tab): string {
  return formatStudio({ ...startPlace, ...toPlace(team), gameIds: [game.id], tab });
}
