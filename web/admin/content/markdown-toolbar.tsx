import type { RefObject } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  BoldIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  NumberedListIcon,
} from '#web/ui/icons/tool-icons.tsx';

type Mark = {
  label: string;
  icon: typeof BoldIcon;
  before: string;
  after: string;
  sample: string;
  isLine?: true;
};

const marks: readonly Mark[] = [
  {
    label: 'Heading',
    icon: HeadingIcon,
    before: '## ',
    after: '',
    sample: 'Heading',
    isLine: true,
  },
  { label: 'Bold', icon: BoldIcon, before: '**', after: '**', sample: 'bold' },
  { label: 'Italic', icon: ItalicIcon, before: '*', after: '*', sample: 'italic' },
  { label: 'List', icon: ListIcon, before: '- ', after: '', sample: 'Entry', isLine: true },
  {
    label: 'Numbered list',
    icon: NumberedListIcon,
    before: '1. ',
    after: '',
    sample: 'Entry',
    isLine: true,
  },
  { label: 'Link', icon: LinkIcon, before: '[', after: '](/)', sample: 'words' },
];

/** Inserts Markdown around the selection. */
export const MarkdownToolbar = ({ area }: { area: RefObject<HTMLTextAreaElement | null> }) => (
  <div role="toolbar" aria-label="Formatting" className="-ml-2 mb-1 flex flex-wrap">
    {marks.map((mark) => (
      <IconButton
        key={mark.label}
        label={mark.label}
        icon={<mark.icon size={18} />}
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
