/** How far a run is: a bar on a terminal, a line per post elsewhere. Always on stderr. */
export interface Progress {
  step: (line: string) => void;
  /** Takes the bar away before something else is printed. */
  stop: () => void;
}

export async function startProgress(total: number): Promise<Progress> {
  return process.stderr.isTTY ? startBar(total) : startLines(total);
}

async function startBar(total: number): Promise<Progress> {
  const { default: cliProgress } = await import('cli-progress');
  const bar = new cliProgress.SingleBar({
    format: '{bar} {value}/{total} {line}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    // Leaves SIGINT to us.
    gracefulExit: false,
  });
  bar.start(total, 0, { line: '' });
  return { step: (line) => bar.increment(1, { line }), stop: () => bar.stop() };
}

function startLines(total: number): Progress {
  let done = 0;
  return { step: (line) => process.stderr.write(`[${(done += 1)}/${total}] ${line}\n`), stop: () => {} };
}
