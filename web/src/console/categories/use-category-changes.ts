import type { WireCategory } from '@jumun/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { showAlert } from '../../ui/alert';
import { messageOr } from '../../api/message-or';
import { categoryQuery, changeCategories, restoreCategories } from './category-query';
import { moveCategory } from './move-category';

/** One change of the list goes after the other, so that a slow answer never overtakes a later one. */
const oneAfterTheOther = { id: 'categories' };

/** Shows or hides a category, at once on the screen and undone when it could not be saved. */
export const useCategoryStatus = () =>
  useMutation({
    scope: oneAfterTheOther,
    mutationFn: ({ category_id, status }: Pick<WireCategory, 'category_id' | 'status'>) =>
      call(http.catalog.setCategoryStatus, { body: { category_id, status } }),
    onMutate: ({ category_id, status }) =>
      changeCategories((known) =>
        known.map((category) => (category.category_id === category_id ? { ...category, status } : category)),
      ),
    onError: (fault, _, before) => {
      restoreCategories(before);
      void showAlert(messageOr(fault, '카테고리 상태 수정에 실패했습니다.'));
    },
  });

/** Moves a category to another rank, at once on the screen and undone when it could not be saved. */
export function useCategoryMove() {
  const { mutate } = useMutation({
    scope: oneAfterTheOther,
    mutationFn: ({ after }: { before: WireCategory[] | undefined; after: readonly WireCategory[] }) => {
      const categorys = after.map(({ category_id, ranking }) => ({ category_id, ranking }));
      return call(http.catalog.rankCategories, { body: { categorys } });
    },
    onError: (_, { before }) => {
      restoreCategories(before);
      void showAlert('순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.');
    },
  });
  return (from: number, to: number) => {
    const before = changeCategories((known) => moveCategory(known, from, to));
    const after = queryClient.getQueryData(categoryQuery.queryKey);
    if (after) mutate({ before, after });
  };
}

/** Adds a category at the end; the answer is the whole list. */
export const useCategoryCreation = () =>
  useMutation({
    scope: oneAfterTheOther,
    mutationFn: (category_name: string) => call(http.catalog.createCategory, { body: { category_name } }),
    onSuccess: ({ data }) => queryClient.setQueryData(categoryQuery.queryKey, data),
    onError: (fault) => void showAlert(messageOr(fault, '카테고리 생성에 실패했습니다.')),
  });

/** Deletes a category and asks for the ranks that are left. */
export async function deleteCategory(category_id: string): Promise<void> {
  await call(http.catalog.deleteCategory, { query: { category_id } });
  changeCategories((known) => known.filter((category) => category.category_id !== category_id));
  void queryClient.invalidateQueries({ queryKey: categoryQuery.queryKey });
}
