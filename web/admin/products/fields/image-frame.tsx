import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Sorting } from '#web/admin/kit/sortable.ts';
import { GripIcon } from '#web/ui/icons/tool-icons.tsx';
import type { ImageItem } from './image-items.ts';
import { ItemImage } from './item-image.tsx';
import '#web/styles/ui/progress-bar.css';

interface ImageFrameProps {
  item: ImageItem;
  place: number;
  count: number;
  sorting: Sorting;
  onDescribe: (alt: string) => void;
  onRetry: () => void;
  onRemove: () => void;
}

export function ImageFrame({
  item,
  place,
  count,
  sorting,
  onDescribe,
  onRetry,
  onRemove,
}: ImageFrameProps) {
  const name = `image ${place + 1}`;
  return (
    <li
      style={sorting.styleOf(place)}
      className={classNames(
        'flex flex-col rounded-card border border-line bg-white',
        sorting.isDragged(place) && 'shadow-overlay',
      )}
    >
      <div className="relative aspect-product overflow-hidden rounded-t-card bg-sand">
        <ItemImage item={item} alt={item.alt || `Image ${place + 1}`} />
        {count > 1 ? (
          <IconButton
            label={`Move ${name} of ${count}: drag, or use the arrow keys`}
            variant="floating"
            className="absolute! top-1 left-1 cursor-grab touch-none active:cursor-grabbing"
            icon={<GripIcon size={18} />}
            {...sorting.handleProps(place)}
          />
        ) : null}
        <IconButton
          label={`Delete ${name}`}
          variant="floating"
          className="absolute! top-1 right-1"
          icon={<TrashIcon size={18} />}
          onClick={onRemove}
        />
        {place === 0 ? <Badge className="absolute bottom-2 left-2">Cover</Badge> : null}
        {item.state === 'sending' ? <Progress share={item.share} name={item.name} /> : null}
      </div>
      {item.state === 'refused' ? <UploadError item={item} onRetry={onRetry} /> : null}
      <div className="px-3 pt-3">
        <TextField
          label={`Description of ${name}`}
          hideLabel
          placeholder="Description"
          maxLength={300}
          value={item.alt}
          autoComplete="off"
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
      </div>
      <MoveButtons item={item} place={place} count={count} onMove={sorting.move} />
    </li>
  );
}

interface MoveButtonsProps {
  item: ImageItem;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

function MoveButtons({ item, place, count, onMove }: MoveButtonsProps) {
  const name = `image ${place + 1}`;
  const step = (by: 1 | -1) => ({
    disabled: place + by < 0 || place + by >= count,
    onClick: () => onMove(place, place + by),
  });
  return (
    <div className="flex items-center justify-between px-1 py-1 text-xs text-ink-soft">
      <IconButton
        label={`Move ${name} earlier`}
        className="disabled:opacity-30"
        icon={<ChevronLeftIcon size={18} />}
        {...step(-1)}
      />
      <span className="text-center">
        {item.state === 'stored' ? 'Not saved yet' : `${place + 1} of ${count}`}
      </span>
      <IconButton
        label={`Move ${name} later`}
        className="disabled:opacity-30"
        icon={<ChevronRightIcon size={18} />}
        {...step(1)}
      />
    </div>
  );
}

const UploadError = ({
  item,
  onRetry,
}: {
  item: Extract<ImageItem, { state: 'refused' }>;
  onRetry: () => void;
}) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-2 px-3 pt-2 text-xs text-danger">
    <span className="wrap-anywhere">
      {item.name}: {item.reason}
    </span>
    {item.canRetry ? (
      <Button variant="quiet" size="small" className="min-h-11" onClick={onRetry}>
        Try again
      </Button>
    ) : null}
  </div>
);

const Progress = ({ share, name }: { share: number; name: string }) => (
  <div className="absolute inset-x-2 bottom-2 rounded-control bg-white/90 p-2 text-xs">
    <progress className="progress-bar" max={1} value={share} aria-label={`Uploading ${name}`} />
    <span className="block text-ink">
      {share < 1 ? `Uploading ${Math.round(share * 100)} %` : 'Preparing…'}
    </span>
  </div>
);
