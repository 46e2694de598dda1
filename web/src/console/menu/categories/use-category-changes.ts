import { t } from '@lingui/core/macro';
import type { Category } from '../../../api/views';
import { call } from '../../../api/client';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { useEveryAct } from '../../../api/use-every-act';
import { useRepeatable } from '../../../api/use-repeatable';
import { session } from '../../../session/session';
import { showAlert } from '../../../ui/alert';
import { refreshProducts } from '../../keys';
import { categoryQuery, changeCategories } from './category-query';
import { moveCategory } from './move-category';

const queue = 'categories';

/** A list that was asked for before a change must not come after it and undo it on the screen. */
const holdAnswers = () => queryClient.cancelQueries({ queryKey: categoryQuery.queryKey });

/** After the last change in a row the server's list counts: another tablet may have changed it too. */
const afterLast = () => queryClient.invalidateQueries({ queryKey: categoryQuery.queryKey });

/** Without a session the log-in page is on its way, and says enough. */
function tell(text: string): void {
  if (session.get()) void showAlert(text);
}

/** Shows or hides a category, at once on the screen and undone when it could not be saved. */
export const useCategoryStatus = () => {
  const show = ({ categoryId, status }: Pick<Category, 'categoryId' | 'status'>) =>
    changeCategories((known) =>
      known.map((category) => (category.categoryId === categoryId ? { ...category, status } : category)),
    );
  return useEveryAct({
    queue,
    mutationFn: ({ categoryId, status }: Pick<Category, 'categoryId' | 'status'>) =>
      call(http.catalog.setCategoryStatus, { body: { categoryId, status } }),
    onMutate: async (change) => {
      await holdAnswers();
      show(change);
    },
    onError: (fault, { categoryId, status }) => {
      show({ categoryId, status: status === 'active' ? 'inactive' : 'active' });
      tell(messageOr(fault, t`카테고리 상태 수정에 실패했습니다.`));
    },
    afterLast,
  });
};

const idsOf = (list: readonly Category[] | undefined) => list?.map(({ categoryId }) => categoryId).join();

interface Move {
  before: readonly Category[];
  after: readonly Category[];
}

/** Moves a category to another rank, at once on the screen and undone when it could not be saved. */
export function useCategoryMove() {
  const { mutate } = useEveryAct({
    queue,
    mutationFn: ({ after }: Move) => {
      const categories = after.map(({ categoryId, rank }) => ({ categoryId, rank }));
      return call(http.catalog.rankCategories, { body: { categories } });
    },
    // The list has been changed already, by the press itself.
    onMutate: holdAnswers,
    onError: (_, { before, after }) => {
      // Moves that were made on top of this one send the whole order again.
      changeCategories((known) => (idsOf(known) === idsOf(after) ? inOrderOf(before, known) : [...known]));
      tell(t`순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.`);
    },
    afterLast,
  });
  /** Answers the new place; undefined when the category stays where it is. Quick presses count from one another. */
  return async (categoryId: string, placeFrom: (now: number) => number): Promise<number | undefined> => {
    await holdAnswers();
    const before = queryClient.getQueryData(categoryQuery.queryKey) ?? [];
    const from = before.findIndex((category) => category.categoryId === categoryId);
    const to = placeFrom(from);
    if (from < 0 || to === from || to < 0 || to >= before.length) return undefined;
    const after = moveCategory(before, from, to);
    changeCategories(() => after);
    mutate({ before, after });
    return to;
  };
}

/** The list as it stands now, in the places of an earlier one: what was switched since stays switched. */
function inOrderOf(before: readonly Category[], known: readonly Category[]): Category[] {
  return before.map((place) => {
    const now = known.find(({ categoryId }) => categoryId === place.categoryId);
    return { ...place, status: now?.status ?? place.status };
  });
}

/** Adds a category at the end; the answer is the whole list. `failed` is said where the server gives no reason. */
export function useCategoryCreation(failed: string) {
  const repeatable = useRepeatable();
  const { mutateAsync } = useEveryAct({
    queue,
    mutationFn: (categoryName: string) => {
      const body = { categoryName };
      return repeatable(body, (idempotencyKey) => call(http.catalog.createCategory, { body, idempotencyKey }));
    },
    onSuccess: async ({ data }) => {
      await holdAnswers();
      queryClient.setQueryData(categoryQuery.queryKey, data);
    },
    onError: (fault) => tell(messageOr(fault, failed)),
  });
  // A second press would wait for its turn and make a second category.
  return useAct({ mutationFn: mutateAsync });
}

/** Gives a category another name, which its products are found by as well. */
export function useCategoryName() {
  const { mutateAsync } = useEveryAct({
    queue,
    mutationFn: (body: Pick<Category, 'categoryId' | 'categoryName'>) => call(http.catalog.renameCategory, { body }),
    onSuccess: async ({ data: { categoryId, categoryName } }) => {
      await holdAnswers();
      changeCategories((known) =>
        known.map((category) => (category.categoryId === categoryId ? { ...category, categoryName } : category)),
      );
      refreshProducts();
    },
    onError: (fault) => tell(messageOr(fault, t`카테고리 이름을 바꾸지 못했어요.`)),
    afterLast,
  });
  return useAct({ mutationFn: mutateAsync });
}

/** Deletes a category and asks for the ranks that are left. */
export async function deleteCategory(categoryId: string): Promise<void> {
  try {
    await call(http.catalog.deleteCategory, { query: { categoryId } });
    await holdAnswers();
    changeCategories((known) => known.filter((category) => category.categoryId !== categoryId));
    refreshProducts();
  } finally {
    // One that could not be deleted may be gone already, from another screen.
    void queryClient.invalidateQueries({ queryKey: categoryQuery.queryKey });
  }
}
