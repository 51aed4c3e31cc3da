import {
  footerColumnsMax,
  footerLinksMax,
  menuChildrenMax,
  menuItemsMax,
} from '#contract/appearance/rules.ts';
import type { AppearanceDraft } from '#contract/appearance/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { type DraftPanelProps, newLink } from './draft-state.ts';
import { LinkFields } from './link-fields.tsx';
import { SortableList } from './sortable-list.tsx';

type Usual = Pick<AppearanceDraft, 'preview'>;

const nameOf = ({ label }: { label: string }): string => label || 'new link';

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="small" className="mt-3" onClick={onClick}>
      <PlusIcon size={16} /> {label}
    </Button>
  );
}

/** The menu in two levels. */
export function MenuPanel({ content, change, errors, preview }: DraftPanelProps & Usual) {
  const { menu } = content;
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
        nameOf={nameOf}
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
            <SortableList
              label={`Below ${nameOf(item)}`}
              items={item.children}
              nameOf={nameOf}
              onChange={(children) => changeItem({ ...item, children })}
              canRemove
            >
              {(child, childPlace, changeChild) => (
                <LinkFields
                  link={child}
                  path={`menu.${place}.children.${childPlace}`}
                  errors={errors}
                  onChange={changeChild}
                />
              )}
            </SortableList>
            {item.children.length < menuChildrenMax ? (
              <Add
                label={`Add a link below ${nameOf(item)}`}
                onClick={() => changeItem({ ...item, children: [...item.children, newLink] })}
              />
            ) : null}
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
        nameOf={({ title }) => title || 'new column'}
        onChange={(items) => change({ footer: { columns: items } })}
        canRemove
      >
        {(column, place, changeColumn) => (
          <>
            <TextField
              label="Title of the column"
              value={column.title}
              maxLength={40}
              error={errors[`footer.columns.${place}.title`]}
              onChange={(event) => changeColumn({ ...column, title: event.currentTarget.value })}
            />
            <SortableList
              label={`Links of ${column.title}`}
              items={column.links}
              nameOf={nameOf}
              onChange={(links) => changeColumn({ ...column, links })}
              canRemove
            >
              {(link, linkPlace, changeLink) => (
                <LinkFields
                  link={link}
                  path={`footer.columns.${place}.links.${linkPlace}`}
                  errors={errors}
                  onChange={changeLink}
                />
              )}
            </SortableList>
            {column.links.length < footerLinksMax ? (
              <Add
                label={`Add a link to ${column.title || 'the column'}`}
                onClick={() => changeColumn({ ...column, links: [...column.links, newLink] })}
              />
            ) : null}
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
