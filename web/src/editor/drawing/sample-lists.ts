import { getList, listNames, listSamples, type ListName, type RenderData, type Template } from '@matchpost/engine';

/** The data with invented content for the lists that the template shows and the data lack. */
export function fillLists<D extends RenderData>(data: D, template: Pick<Template, 'elements'>): D {
  const names = new Set(JSON.stringify(template.elements).match(/[a-zA-Z]\w*/g));
  const missing = listNames.filter((list) => data[list] === undefined && isShown(list, template, names));
  if (missing.length === 0) return data;
  return { ...data, ...Object.fromEntries(missing.map((list) => [list, listSamples[list]])) };
}

function isShown(list: ListName, { elements }: Pick<Template, 'elements'>, names: ReadonlySet<string>): boolean {
  const { postFields, postConditions } = getList(list);
  const own = [...postFields.map(({ name }) => name), ...postConditions];
  return elements.some((element) => 'for' in element && element.for === list) || own.some((name) => names.has(name));
}
