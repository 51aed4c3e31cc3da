import { Button } from '#web/ui/button.tsx';

type GridActionsProps = {
  isAlone: boolean;
  isUnsaved: boolean;
  /** Null without a save that can be undone. */
  undo: { isBusy: boolean; run: () => void } | null;
  /** Null without selected variants. */
  onSplit: (() => void) | null;
  onMerge: () => void;
};

/** Help, and the actions on saved rows. */
export const GridActions = ({ isAlone, isUnsaved, undo, onSplit, onMerge }: GridActionsProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="grow text-sm text-ink-soft">
      {isAlone
        ? 'This product has one size and colour. Add more above.'
        : 'Ctrl+D copies a cell to the cells below. Paste a block from a spreadsheet into its first cell.'}
    </p>
    {undo === null ? null : (
      <Button
        variant="secondary"
        size="small"
        busy={undo.isBusy}
        disabled={isUnsaved}
        onClick={undo.run}
      >
        Undo last save
      </Button>
    )}
    <Button
      variant="secondary"
      size="small"
      disabled={isUnsaved || onSplit === null}
      onClick={() => onSplit?.()}
    >
      Make separate product
    </Button>
    <Button variant="secondary" size="small" disabled={isUnsaved} onClick={onMerge}>
      Join another product
    </Button>
  </div>
);
