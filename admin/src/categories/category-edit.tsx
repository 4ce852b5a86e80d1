import { Button, type RaRecord, useGetList, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { DeclaredEdit } from '../declared-screens/declared-form.tsx'

export function CategoryEdit() {
  return (
    <DeclaredEdit name="category">
      <StoryLink />
    </DeclaredEdit>
  )
}

/** Opens the story among the items of the category, or a form for one. */
function StoryLink() {
  const category = useRecordContext<RaRecord<number>>()
  const filter = { category_id: category?.id }
  const { data: stories } = useGetList<RaRecord<number>>(
    'tile',
    { filter, pagination: { page: 1, perPage: 1 } },
    { enabled: category !== undefined },
  )
  if (!category || !stories) return null
  const [story] = stories
  const form = `/tile/create?source=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <Button
      component={Link}
      to={story ? `/tile/${story.id}` : form}
      label={story ? 'content.story.edit' : 'content.story.add'}
      sx={{ margin: 2 }}
    />
  )
}
