import { openedTemplate } from '../device/opened-template.ts';
import { takeFiles } from '../device/shared-files.ts';

/** Chromium only; TypeScript does not know it. */
interface LaunchQueue {
  setConsumer(take: (launch: Launch) => void): void;
}

interface Launch {
  /** The `action` of the manifest's file handler. */
  targetURL?: string;
  files?: readonly FileSystemFileHandle[];
}

/** Takes files that the system's file manager opens with the installed site. */
export function takeLaunches(): void {
  const queue = Reflect.get(window, 'launchQueue') as LaunchQueue | undefined;
  queue?.setConsumer((launch) => void take(launch));
}

/** Photos wait for the studio, templates and drawings for the editor. */
async function take({ targetURL = location.href, files: handles = [] }: Launch): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()));
  const [first] = files;
  if (first === undefined) return;
  if (new URL(targetURL).pathname.startsWith('/studio')) await takeFiles(files);
  else openedTemplate.set(first);
}
