/** The kinds of a shop to choose from, as they are stored. */
export const genres = [
  '음식점',
  '카페·디저트',
  '푸드트럭',
  '축제·행사 부스',
  '팝업 스토어',
  '공방·굿즈',
  '소매점',
  '기타',
];
