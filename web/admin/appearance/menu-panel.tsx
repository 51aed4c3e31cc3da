import {
  footerColumnsMax,
  footerLinksMax,
  menuChildrenMax,
  menuItemsMax,
} from '#contract/appearance/rules.ts';
import type { AppearanceDraft, MenuLink } from '#contract/appearance/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { type DraftPanelProps, type Errors, newLink } from './draft-state.ts';
import { LinkFields, TextTranslations, useTargetName } from './link-fields.tsx';
import { SortableList } from './sortable-list.tsx';

type Usual = Pick<AppearanceDraft, 'preview'>;

const nameOf = ({ label }: { label: string }): string => label || 'new link';

const countOf = (links: number, where: string): string =>
  links === 0 ? '' : `${links} ${links === 1 ? 'link' : 'links'}${where}`;

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="small" className="mt-3" onClick={onClick}>
      <PlusIcon size={16} /> {label}
    </Button>
  );
}

interface LinkListProps {
  label: string;
  addLabel: string;
  links: readonly MenuLink[];
  max: number;
  path: string;
  errors: Errors;
  onChange: (links: MenuLink[]) => void;
}

function LinkList({ label, addLabel, links, max, path, errors, onChange }: LinkListProps) {
  const targetName = useTargetName();
  return (
    <>
      <SortableList
        label={label}
        items={links}
        path={path}
        errors={errors}
        nameOf={nameOf}
        summaryOf={({ target }) => targetName(target)}
        onChange={onChange}
        canRemove
      >
        {(link, place, changeLink) => (
          <LinkFields link={link} path={`${path}.${place}`} errors={errors} onChange={changeLink} />
        )}
      </SortableList>
      {links.length < max ? (
        <Add label={addLabel} onClick={() => onChange([...links, newLink])} />
      ) : null}
    </>
  );
}

/** The menu in two levels. */
export function MenuPanel({ content, change, errors, preview }: DraftPanelProps & Usual) {
  const { menu } = content;
  const targetName = useTargetName();
  if (menu.length === 0)
    return (
      <>
        <p className="text-sm">The menu lists your categories by itself.</p>
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => change({ menu: preview.menu.slice(0, menuItemsMax) })}
        >
          Arrange the menu
        </Button>
      </>
    );
  return (
    <>
      <SortableList
        label="Menu"
        items={menu}
        path="menu"
        errors={errors}
        nameOf={nameOf}
        summaryOf={({ target, children }) =>
          [targetName(target), countOf(children.length, ' below')].filter(Boolean).join(' · ')
        }
        onChange={(items) => change({ menu: items })}
        canRemove
      >
        {(item, place, changeItem) => (
          <>
            <LinkFields
              link={item}
              path={`menu.${place}`}
              errors={errors}
              onChange={(link) => changeItem({ ...item, ...link })}
            />
            <LinkList
              label={`Below ${nameOf(item)}`}
              addLabel={`Add a link below ${nameOf(item)}`}
              links={item.children}
              max={menuChildrenMax}
              path={`menu.${place}.children`}
              errors={errors}
              onChange={(children) => changeItem({ ...item, children })}
            />
          </>
        )}
      </SortableList>
      {menu.length < menuItemsMax ? (
        <Add
          label="Add a link"
          onClick={() => change({ menu: [...menu, { ...newLink, children: [] }] })}
        />
      ) : null}
    </>
  );
}

export function FooterPanel({ content, change, errors, preview }: DraftPanelProps & Usual) {
  const { columns } = content.footer;
  if (columns.length === 0)
    return (
      <>
        <p className="text-sm">The footer lists your categories and policies by itself.</p>
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => change({ footer: { columns: columnsOf(preview) } })}
        >
          Arrange the footer
        </Button>
      </>
    );
  return (
    <>
      <SortableList
        label="Columns"
        items={columns}
        path="footer.columns"
        errors={errors}
        nameOf={({ title }) => title || 'new column'}
        summaryOf={({ links }) => countOf(links.length, '') || 'No links'}
        onChange={(items) => change({ footer: { columns: items } })}
        canRemove
      >
        {(column, place, changeColumn) => (
          <>
            <div className="grid gap-3">
              <TextField
                label="Title of the column"
                value={column.title}
                maxLength={40}
                error={errors[`footer.columns.${place}.title`]}
                onChange={(event) => changeColumn({ ...column, title: event.currentTarget.value })}
              />
              <TextTranslations text={column.title} />
            </div>
            <LinkList
              label={`Links of ${column.title}`}
              addLabel={`Add a link to ${column.title || 'the column'}`}
              links={column.links}
              max={footerLinksMax}
              path={`footer.columns.${place}.links`}
              errors={errors}
              onChange={(links) => changeColumn({ ...column, links })}
            />
          </>
        )}
      </SortableList>
      {columns.length < footerColumnsMax ? (
        <Add
          label="Add a column"
          onClick={() => change({ footer: { columns: [...columns, { title: '', links: [] }] } })}
        />
      ) : null}
    </>
  );
}

const columnsOf = (preview: AppearanceDraft['preview']) =>
  preview.footer.columns.map((column) => ({
    ...column,
    links: column.links.slice(0, footerLinksMax),
  }));
