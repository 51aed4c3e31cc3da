import { vi } from 'vitest';

type Listener = (event: object) => void;

/**
 * The part of a DOM element that React and the screens use. A table of 80 rows runs in seconds on
 * it; layout, focus and the browser's own behaviour belong to the tests of `e2e`.
 */
export class FakeElement {
  readonly nodeType: number;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly nodeName: string;
  readonly style = { setProperty: () => undefined };
  readonly options = [];
  readonly attributes = new Map<string, string>();
  readonly listeners = new Map<string, Listener[]>();
  childNodes: FakeElement[] = [];
  parentNode: FakeElement | null = null;
  nodeValue = '';
  name = '';
  type = 'text';
  value = '';
  checked = false;

  constructor(name: string, nodeType = 1) {
    this.nodeType = nodeType;
    this.nodeName = name.toUpperCase();
  }
  get tagName(): string {
    return this.nodeName;
  }
  get ownerDocument(): FakeElement {
    return page;
  }
  get firstChild(): FakeElement | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): FakeElement | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.nodeValue + this.childNodes.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    this.childNodes = [];
    this.nodeValue = text;
  }
  /** The controls of a form. */
  get elements(): FakeElement[] {
    return this.descendants().filter(({ nodeName }) => /^(INPUT|TEXTAREA|SELECT)$/.test(nodeName));
  }
  descendants(): FakeElement[] {
    return this.childNodes.flatMap((child) => [child, ...child.descendants()]);
  }
  appendChild(child: FakeElement): FakeElement {
    return this.insertBefore(child, null);
  }
  insertBefore(child: FakeElement, before: FakeElement | null): FakeElement {
    child.parentNode?.removeChild(child);
    child.parentNode = this;
    const index = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(index, 0, child);
    return child;
  }
  removeChild(child: FakeElement): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
  removeEventListener(): void {}
  dispatchTo(target: FakeElement, type: string): void {
    const event = { type, target, preventDefault: () => undefined };
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
  querySelector(): null {
    return null;
  }
  querySelectorAll(): [] {
    return [];
  }
  contains(): boolean {
    return false;
  }
  focus(): void {}
  scrollIntoView(): void {}
  attachEvent(): void {}
  detachEvent(): void {}
}

const page = Object.assign(new FakeElement('#document', 9), {
  createElement: (name: string) => new FakeElement(name),
  createElementNS: (_namespace: string, name: string) => new FakeElement(name),
  createTextNode: (text: string) => Object.assign(new FakeElement('#text', 3), { nodeValue: text }),
  createComment: () => new FakeElement('#comment', 8),
  getRootNode: () => page,
  activeElement: null,
  head: new FakeElement('head'),
  body: new FakeElement('body'),
});

class MemoryStorage {
  private readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

/** All that is observed is in view at once. */
class FakeObserver {
  readonly report: (entries: object[]) => void;

  constructor(report: (entries: object[]) => void) {
    this.report = report;
  }
  observe(): void {
    this.report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

/** Replaces the globals of the browser until `vi.unstubAllGlobals`. */
export function stubPage(pathname: string): void {
  const location = { pathname, search: '', hash: '', origin: 'http://shop' };
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const globals = {
    document: page,
    location,
    HTMLElement: FakeElement,
    IntersectionObserver: FakeObserver,
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    reportError: (error: unknown) => process.emitWarning(String(error)),
    matchMedia: () => ({ matches: false, ...listening }),
    dispatchEvent: () => true,
  };
  vi.stubGlobal('window', { ...globals, ...listening, HTMLIFrameElement: FakeElement });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
}
