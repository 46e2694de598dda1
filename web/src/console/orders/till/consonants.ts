/** The consonants that begin a syllable, in the order of Unicode. */
export const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Consonants at the end of a syllable, those alone that begin the next one as they are. */
export const FINAL_CONSONANTS = ' ㄱㄲ ㄴ  ㄷㄹ       ㅁㅂ ㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
