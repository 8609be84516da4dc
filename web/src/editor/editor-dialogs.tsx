import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { GoneDialog } from './saving/gone-dialog.tsx';
import { LeaveDialog } from './saving/leave-dialog.tsx';
import { PlanDialog } from './saving/plan-dialog.tsx';
import { SignInDialog } from './saving/sign-in-dialog.tsx';

/** What the machine asks; each is shown in its own state only. */
export function EditorDialogs() {
  return (
    <>
      <ConflictDialog />
      <SignInDialog />
      <PlanDialog />
      <GoneDialog />
      <LeaveDialog />
    </>
  );
}
