import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const savedPersonalData: PersonalColumn[] = [
  ownRows('saved_folders', { label: 'Folders of saved things', columns: ['id', 'user_id', 'name', 'position', 'created_at'] }),
  ownRows('saved_items', {
    label: 'Saved things',
    columns: ['user_id', 'kind', 'target_id', 'folder_id', 'note', 'moved_from_id', 'absorbed', 'version', 'created_at'],
  }),
  ownRows('saved_removals', {
    label: 'Saved things that you removed lately',
    columns: ['user_id', 'kind', 'target_id', 'was', 'removed_at'],
  }),
  ownRows('been_removals', { label: 'Places where you have been no longer', columns: ['user_id', 'place_id', 'removed_at'] }),
  ownRows('been_places', { label: 'Places where you have been', columns: ['user_id', 'place_id', 'moved_from_id', 'been_at'] }),
]
