/** The progress of a run on stderr: a bar on a terminal, a line per post elsewhere. */
export interface Progress {
  step: (line: string) => void;
  /** Removes the bar before other output. */
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
    // We handle SIGINT ourselves.
    gracefulExit: false,
  });
  bar.start(total, 0, { line: '' });
  return { step: (line) => bar.increment(1, { line }), stop: () => bar.stop() };
}

function startLines(total: number): Progress {
  let done = 0;
  return { step: (line) => process.stderr.write(`[${(done += 1)}/${total}] ${line}\n`), stop: () => {} };
}
