import { type PostState, postStates } from '#contract/content/rules.ts';
import type { AdminPost } from '#contract/content/entities.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toLocalTime } from '#web/admin/kit/india-time.ts';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { DescribedImage } from '../described-image.tsx';
import { MarkdownField } from '../markdown-field.tsx';

export const postStateNames: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

interface PostFieldsProps {
  post: AdminPost | null;
  state: PostState;
  onState: (state: PostState) => void;
  controls: FormControls;
}

const urlHint = (post: AdminPost | null): string =>
  post === null
    ? 'Leave blank to create it from the title.'
    : post.state === 'published'
      ? 'Links to the old URL will stop working.'
      : 'The end of the post’s URL, after /blogs/.';

export function PostFields({ post, state, onState, controls }: PostFieldsProps) {
  const { field } = controls;
  return (
    <>
      <div className="card grid grid-cols-1 gap-6 p-4 sm:p-6">
        <TextField
          label="Title"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={post?.title}
          {...field('title')}
        />
        <MarkdownField
          label="Text"
          hint="Markdown: # heading, **bold**, - list, [words](/page). Products that you link to are shown below the post."
          defaultValue={post?.markdown ?? ''}
          {...field('markdown')}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PostDetails post={post} field={field} />
        <div className="grid grid-cols-1 gap-6">
          <section className="card p-4 sm:p-6" aria-label="Cover">
            <DescribedImage
              key={post?.picture?.src}
              label="Cover"
              image={post?.picture ?? null}
              field={field}
            />
          </section>
          <PostPublishing {...{ post, state, onState, controls }} />
        </div>
      </div>
    </>
  );
}

const PostDetails = ({ post, field }: { post: AdminPost | null } & Pick<FormControls, 'field'>) => (
  <section className="card grid grid-cols-1 gap-4 p-4 sm:p-6" aria-label="About the post">
    <TextField
      label="Author"
      required
      maxLength={120}
      autoComplete="off"
      defaultValue={post?.author}
      {...field('author')}
    />
    <TextArea
      label="Excerpt"
      rows={3}
      maxLength={400}
      hint="Shown in the blog list and in search results."
      defaultValue={post?.excerpt}
      {...field('excerpt')}
    />
    <TextField
      label="URL slug"
      maxLength={120}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="how-to-wash-linen"
      hint={urlHint(post)}
      defaultValue={post?.slug}
      {...field('slug')}
    />
  </section>
);

const PostPublishing = ({ post, state, onState, controls }: PostFieldsProps) => (
  <section className="card grid grid-cols-1 gap-4 p-4 sm:p-6" aria-label="Publishing">
    <SelectField
      label="Status"
      {...controls.field('state')}
      options={postStates.map((value) => ({ value, label: postStateNames[value] }))}
      value={state}
      onChange={(event) =>
        onState(postStates.find((known) => known === event.currentTarget.value) ?? 'draft')
      }
    />
    {state === 'scheduled' ? (
      <TextField
        label="Publish at"
        type="datetime-local"
        {...controls.field('published_at')}
        required
        hint="India time. The post appears within a minute."
        defaultValue={toLocalTime(post?.published_at)}
      />
    ) : null}
  </section>
);
