import { Bold, Heading, Italic, Link, List, ListOrdered } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

type Mark = {
  label: string;
  icon: typeof Bold;
  before: string;
  after: string;
  sample: string;
  isLine?: true;
};

const marks: readonly Mark[] = [
  { label: 'Heading', icon: Heading, before: '## ', after: '', sample: 'Heading', isLine: true },
  { label: 'Bold', icon: Bold, before: '**', after: '**', sample: 'bold' },
  { label: 'Italic', icon: Italic, before: '*', after: '*', sample: 'italic' },
  { label: 'List', icon: List, before: '- ', after: '', sample: 'Entry', isLine: true },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    before: '1. ',
    after: '',
    sample: 'Entry',
    isLine: true,
  },
  { label: 'Link', icon: Link, before: '[', after: '](/)', sample: 'words' },
];

/** Inserts Markdown around the selection. */
export const MarkdownToolbar = ({ area }: { area: RefObject<HTMLTextAreaElement | null> }) => (
  <div role="toolbar" aria-label="Formatting" className="-ml-2 mb-1 flex flex-wrap">
    {marks.map((mark) => (
      <IconButton
        key={mark.label}
        label={mark.label}
        icon={<mark.icon size={18} strokeWidth={1.6} aria-hidden="true" />}
        onClick={() => apply(area.current, mark)}
      />
    ))}
  </div>
);

function apply(area: HTMLTextAreaElement | null, { before, after, sample, isLine }: Mark): void {
  if (!area) return;
  const { selectionStart: start, selectionEnd: end, value } = area;
  const chosen = value.slice(start, end) || sample;
  const lead = isLine && start > 0 && value[start - 1] !== '\n' ? '\n' : '';
  area.setRangeText(`${lead}${before}${chosen}${after}`, start, end, 'end');
  const from = start + lead.length + before.length;
  area.setSelectionRange(from, from + chosen.length);
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}
