import { EngineError, type Issue } from '@matchpost/engine';

/** Issues of the whole template have a code of their own: not JSON, too large, of a newer version. */
export function toLoadError(issues: readonly Issue[]): EngineError {
  const whole = issues.find(({ code }) => code.startsWith('template-'));
  if (whole !== undefined) return new EngineError(whole.code, { path: whole.path, params: whole.params });
  return new EngineError('template-invalid', { params: { count: issues.length }, issues: [...issues] });
}
