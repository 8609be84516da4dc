import { PropertiesPanel } from './panels/properties-panel.tsx';
import { ElementProblems } from './saving/element-problems.tsx';

/** What is selected: what is wrong with it, and everything about it. A key leads here from the canvas and back. */
export function PropertiesPane() {
  return (
    <div data-properties="" className="flex flex-col gap-3">
      <ElementProblems />
      <PropertiesPanel />
    </div>
  );
}
