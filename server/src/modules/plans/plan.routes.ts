import { getLimits } from '../../contract/account.ts';
import type { Scope } from '../../http/scope.ts';
import { loadLimits } from './limits.ts';

export function planRoutes(scope: Scope): void {
  scope.handle(getLimits, async ({ caller, em }) => {
    const limits = await loadLimits(em, caller.tier);
    return {
      tier: limits.tier,
      max_teams: limits.maxTeams,
      max_custom_templates: limits.maxCustomTemplates,
      max_games_per_template: limits.maxGamesPerTemplate,
      can_use_custom_templates: limits.canUseCustomTemplates,
      can_upload_logos: limits.canUploadLogos,
    };
  });
}
