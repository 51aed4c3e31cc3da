type XmlElement = { name: string; text: string; children: XmlElement[] };

const tag = /<(\/?)([A-Z][A-Z.]*)((?: [A-Za-z:]+="[^"<>&]*(?:&(?:amp|lt|gt|quot);[^"<>&]*)*")*)>/gy;
const content = /(?:[^<>&]|&(?:amp|lt|gt|quot);)*/gy;

/** Reads elements, attributes and the usual entities. Throws where XML is not well formed. */
export function readXml(xml: string): XmlElement {
  const start = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!xml.startsWith(start)) throw new Error('no XML declaration');
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let at = start.length;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(xml);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < xml.length) {
    const parent = open.at(-1) ?? root;
    parent.text += next(content)?.[0] ?? '';
    if (at === xml.length) break;
    const [, slash, name = ''] = next(tag) ?? [];
    if (name === '') throw new Error(`not well formed at ${xml.slice(at, at + 40)}`);
    if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed before another element`);
    } else {
      const child = { name, text: '', children: [] };
      parent.children.push(child);
      open.push(child);
    }
  }
  const [element, ...others] = root.children;
  if (open.length !== 1 || !element || others.length > 0) throw new Error('not one element');
  return element;
}

/** The elements of a name, at any depth. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);

export const textOf = (element: XmlElement, name: string): string =>
  elementsOf(element, name)
    .map(({ text }) => text)
    .join();
