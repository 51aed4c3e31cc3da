import { type SubmitEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { entriesOf } from './variant-rows.ts';

type AddOptionsProps = { onAdd: (typed: { colors: string[]; sizes: string[] }) => void };

/** Colours and sizes whose missing combinations become rows of the grid. */
export function AddOptions({ onAdd }: AddOptionsProps) {
  const [colors, setColors] = useState('');
  const [sizes, setSizes] = useState('');
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAdd({ colors: entriesOf(colors), sizes: entriesOf(sizes) });
    setColors('');
    setSizes('');
  };
  return (
    <form
      className="card grid gap-4 p-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start sm:p-6"
      onSubmit={add}
    >
      <TextField
        label="Sizes to add"
        hint="Type sizes, separated by commas. Leave blank to keep the sizes below."
        placeholder="Single, Double, Queen, King"
        value={sizes}
        onChange={(event) => setSizes(event.currentTarget.value)}
      />
      <TextField
        label="Colours to add"
        hint="Type colours, separated by commas. Leave blank to keep the colours below."
        placeholder="Sage, Rust"
        value={colors}
        onChange={(event) => setColors(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="sm:mt-[30px]"
        disabled={colors.trim() === '' && sizes.trim() === ''}
      >
        Create
      </Button>
    </form>
  );
}
