import { formatNames, type Game } from '@matchpost/engine';
import { useMachine } from '@xstate/react';
import { useEditorParts } from '../../editor-context.ts';
import { WorkerError } from '../../../workers/worker-client.ts';
import type { DrawingWorker } from '../drawing/ask-worker.ts';
import { useDrawingWorkers } from '../drawing/use-drawing-worker.ts';
import { useLoadData } from '../preview/use-load-data.ts';
import { planPosts } from './plan-posts.ts';
import { preflightMachine, type CheckPost } from './preflight-machine.ts';

/** Half a device pixel per template pixel would blur small letters away. */
const SCALE = 1;

/** Checks the template as it stands against every game. */
export function usePreflight() {
  const { store } = useEditorParts();
  const loadData = useLoadData();
  const workers = useDrawingWorkers();
  const [state, send] = useMachine(preflightMachine);
  const begin = (games: readonly Game[], isEveryFormat: boolean) => {
    const { document, shape } = store.getSnapshot().context;
    const { template } = document;
    const formats = isEveryFormat ? formatNames : [shape];
    const posts = planPosts(games, { perPost: template.supportedGames, formats });
    const check: CheckPost = async (post, signal, lane) => {
      const data = await loadData(post);
      try {
        const order = { template, data, format: post.format, scale: SCALE };
        return { data, ...(await pick(workers, lane).ask('check', order, { signal })) };
      } catch (error) {
        // One post that cannot be drawn is a finding; a worker that does not even start is not.
        if (!(error instanceof WorkerError) || error.isBroken) throw error;
        const params = { ...error.params, code: error.code };
        return { data, findings: [{ kind: 'failed', params }], thumbnail: undefined };
      }
    };
    send({ type: 'BEGIN', posts, check, lanes: workers.length });
  };
  return { state, begin, stop: () => send({ type: 'STOP' }) };
}

function pick(workers: readonly DrawingWorker[], lane: number): DrawingWorker {
  const worker = workers[lane];
  if (worker === undefined) throw new Error(`there is no worker ${lane}`);
  return worker;
}
