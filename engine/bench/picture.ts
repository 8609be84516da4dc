/** The next post's times as bars, drawn by our own engine: its text is outlines, so any viewer shows it alike. */
import { loadTemplate } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { ours } from './contenders.ts';
import { ratio, type Report } from './report.ts';
import { median, rounded, type Result } from './results.ts';

const LEFT = 300;
const LONGEST = 560;
const colors = { ground: '#0f1626', text: '#f2f4f8', dim: '#a9b4c6', ours: '#ffd34d', theirs: '#5b7aa6' };

interface Label {
  y: number;
  size: number;
  fill?: string;
  weight?: number;
  anchor?: string;
}

export async function drawPicture(report: Report): Promise<string> {
  const shown = report.results.filter(({ id }) => id.startsWith('next'));
  const room = 640 / Math.max(shown.length, 1);
  const loaded = loadTemplate({
    id: 'benchmarks',
    format: '1100:800',
    backgroundColor: colors.ground,
    elements: [
      text('Next post of a template, one core', 60, { y: 70, size: 38, weight: 700 }),
      text('Milliseconds, median; shorter is better', 60, { y: 104, size: 20, fill: colors.dim }),
      ...shown.flatMap((result, i) => group(report, result, { top: 130 + i * room, height: room })),
      text(`${report.date} · ${report.machine.cpu}`, 60, { y: 780, size: 16, fill: colors.dim }),
    ],
  });
  if (!loaded.ok) throw new Error(loaded.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  const engine = await createEngine();
  return (await engine.renderSvg(loaded.template, { games: [] })).svg;
}

/** One size's bars under its title. */
function group({ contenders }: Report, result: Result, { top, height }: { top: number; height: number }): object[] {
  const measured = contenders.filter(({ id }) => result.values[id]);
  const times = new Map(measured.map(({ id }) => [id, median(result.values[id]!)]));
  const slowest = Math.max(...times.values());
  const step = Math.min((height - 50) / measured.length, 40);
  const bars = measured.flatMap(({ id, name }, i) => {
    const y = top + 46 + i * step;
    const width = Math.max((LONGEST * times.get(id)!) / slowest, 2);
    const own = id === ours.id;
    const value = `${rounded(times.get(id)!)} ms${own ? '' : `, ${ratio(result, id)}x`}`;
    const label = { y: y + step * 0.6, size: step * 0.5, weight: own ? 700 : 400 };
    return [
      text(name, LEFT - 14, { ...label, anchor: 'end' }),
      {
        type: 'rect',
        x: LEFT,
        y: y + 2,
        width,
        height: step - 6,
        rx: 4,
        ry: 4,
        fill: own ? colors.ours : colors.theirs,
      },
      text(value, LEFT + width + 12, label),
    ];
  });
  return [text(result.title, 60, { y: top + 32, size: 22, fill: colors.dim }), ...bars];
}

function text(content: string, x: number, { y, size, fill = colors.text, weight = 400, anchor = 'start' }: Label) {
  const font = { fontFamily: 'Arimo', fontSize: size, fontWeight: weight };
  return { type: 'text', content, x, y, fill, textAnchor: anchor, ...font };
}
