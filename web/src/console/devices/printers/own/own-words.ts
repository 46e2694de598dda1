import { t } from '@lingui/core/macro';
import type { OwnState } from './serve-printer';

/** The page's message for each state of its printer. */
export const ownWords: Readonly<Record<OwnState, string>> = {
  starting: t`프린터를 찾고 있어요.`,
  ok: t`이 화면이 열려 있는 동안 저절로 출력해요.`,
  paper: t`프린터 용지가 없어요. 용지를 넣으면 이어서 출력해요.`,
  cover: t`프린터 덮개가 열려 있어요. 닫으면 이어서 출력해요.`,
  error: t`프린터에 문제가 있어요. 껐다 켜주세요.`,
  away: t`프린터가 대답하지 않아요. 전원과 선을 확인해주세요.`,
  elsewhere: t`다른 탭에서 출력하고 있어요.`,
  cut: t`서버와 연결하지 못했어요. 연결되면 이어서 출력해요.`,
};
