import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FilterIcon } from '#web/ui/icons/icons.tsx';
import { ruleCount, type Segment } from './subscriber-params.ts';

const SegmentSheet = lazy(async () => ({
  default: (await import('./segment-sheet.tsx')).SegmentSheet,
}));

type SegmentButtonProps = { values: Segment; onChange: (segment: Segment) => void };

export function SegmentButton({ values, onChange }: SegmentButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = ruleCount(values);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <FilterIcon size={18} /> {count > 0 ? `Segment (${count})` : 'Segment'}
      </Button>
      {isOpen ? (
        <Suspense>
          <SegmentSheet values={values} onChange={onChange} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
