const sum = /^([+-]?\d*\.?\d+)(?:\s*([-+*/])\s*(\d*\.?\d+))?$/;

/** Reads `12,5`, `1'080`, `1080/2`; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const clean = text
    .trim()
    .replaceAll(/['’\s]/g, '')
    .replaceAll(',', '.')
    .replace(/(?:px|°|%|×)$/, '');
  const [, first, sign, second] = sum.exec(clean) ?? [];
  if (first === undefined) return undefined;
  const value = calculate(Number(first), sign, Number(second));
  return Number.isFinite(value) ? value : undefined;
}

function calculate(one: number, sign: string | undefined, other: number): number {
  switch (sign) {
    case '+':
      return one + other;
    case '-':
      return one - other;
    case '*':
      return one * other;
    case '/':
      return one / other;
    default:
      return one;
  }
}

/** At most two decimals, without trailing zeros. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
