import { type ReactNode, useId } from 'react';
import { ChevronUpIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { GripIcon } from '#web/ui/icons/tool-icons.tsx';
import type { useSortable } from '../kit/sortable.ts';

interface RowProps {
  name: string;
  place: number;
  count: number;
  summary: string;
  hasError: boolean;
  isOpen: boolean;
  canRemove: boolean;
  sorting: ReturnType<typeof useSortable>['sorting'];
  onToggle: () => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An item of a sorted list: its line, and its controls while it is open. */
export function SortableRow({ name, place, count, summary, hasError, isOpen, ...row }: RowProps) {
  const id = useId();
  const { sorting } = row;
  return (
    <li className="bg-white" style={sorting.styleOf(place)}>
      <div className="flex items-center gap-2">
        <IconButton
          label={`Move ${name}, place ${place + 1} of ${count}: drag, or use the arrow keys`}
          className="-ml-3 cursor-grab touch-none"
          icon={<GripIcon size={18} />}
          {...sorting.handleProps(place)}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={row.onToggle}
          className="flex min-h-14 min-w-0 grow items-center gap-2 py-2 text-left"
        >
          <span className="min-w-0 grow">
            <span className="block truncate">{name}</span>
            {isOpen ? null : <Summary text={summary} hasError={hasError} />}
          </span>
          <ChevronDownIcon size={18} className={isOpen ? 'flex-none rotate-180' : 'flex-none'} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="pb-4 sm:pl-10">
        {row.children}
        <div className="-ml-3 mt-2 flex">
          <Moves {...{ name, place, count }} onMove={sorting.move} />
          {row.canRemove ? (
            <IconButton
              label={`Remove: ${name}`}
              icon={<TrashIcon size={18} />}
              onClick={row.onRemove}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}

const Summary = ({ text, hasError }: { text: string; hasError: boolean }) =>
  hasError ? (
    <span className="block text-sm text-danger">Please correct this</span>
  ) : (
    <span className="block min-h-lh truncate text-sm text-ink-soft">{text}</span>
  );

interface MovesProps {
  name: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

const Moves = ({ name, place, count, onMove }: MovesProps) => (
  <>
    <IconButton
      label={`Move up: ${name}`}
      icon={<ChevronUpIcon size={18} />}
      disabled={place === 0}
      onClick={() => onMove(place, place - 1)}
    />
    <IconButton
      label={`Move down: ${name}`}
      icon={<ChevronDownIcon size={18} />}
      disabled={place === count - 1}
      onClick={() => onMove(place, place + 1)}
    />
  </>
);
