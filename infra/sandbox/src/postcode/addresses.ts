/**
 * Practice addresses, near the truth and good for nothing else: zone, the three regions each with its English name and
 * the last with its code before it, road with its English name, number on the road, lot, building, apartment.
 */
const lines = `
04524|서울|Seoul|중구|Jung-gu|1114010300|태평로1가|Taepyeongno 1(il)-ga|세종대로|Sejong-daero|110|31|서울특별시청|N
03045|서울|Seoul|종로구|Jongno-gu|1111011800|세종로|Sejongno|사직로|Sajik-ro|161|1-91|경복궁|N
04053|서울|Seoul|마포구|Mapo-gu|1144012000|서교동|Seogyo-dong|양화로|Yanghwa-ro|152|348-118||N
04779|서울|Seoul|성동구|Seongdong-gu|1120011400|성수동1가|Seongsu-dong 1(il)-ga|서울숲길|Seoulsup-gil|17|668-22||N
06236|서울|Seoul|강남구|Gangnam-gu|1168010100|역삼동|Yeoksam-dong|테헤란로|Teheran-ro|152|737|강남파이낸스센터|N
06275|서울|Seoul|강남구|Gangnam-gu|1168010600|대치동|Daechi-dong|삼성로|Samseong-ro|212|316|은마아파트|Y
13529|경기|Gyeonggi-do|성남시 분당구|Bundang-gu, Seongnam-si|4113510900|백현동|Baekhyeon-dong|판교역로|Pangyoyeok-ro|166|532|카카오 판교 아지트|N
16488|경기|Gyeonggi-do|수원시 팔달구|Paldal-gu, Suwon-si|4111514100|인계동|Ingye-dong|효원로|Hyowon-ro|241|1111|수원시청|N
24266|강원특별자치도|Gangwon-do|춘천시|Chuncheon-si|5111012700|봉의동|Bongui-dong|중앙로|Jungang-ro|1|15|강원특별자치도청|N
35208|대전|Daejeon|서구|Seo-gu|3017011200|둔산동|Dunsan-dong|둔산로|Dunsan-ro|100|1420|대전광역시청|N
41911|대구|Daegu|중구|Jung-gu|2711014200|동인동1가|Dongin-dong 1(il)-ga|공평로|Gongpyeong-ro|88|1|대구광역시청|N
47545|부산|Busan|연제구|Yeonje-gu|2647010200|연산동|Yeonsan-dong|중앙대로|Jungang-daero|1001|1000|부산광역시청|N
48094|부산|Busan|해운대구|Haeundae-gu|2635010500|우동|U-dong|해운대해변로|Haeundaehaebyeon-ro|264|620-3||N
55032|전북특별자치도|Jeonbuk-do|전주시 완산구|Wansan-gu, Jeonju-si|5211113200|풍남동3가|Pungnam-dong 3(sam)-ga|태조로|Taejo-ro|44|102|경기전|N
61945|광주|Gwangju|서구|Seo-gu|2914012000|치평동|Chipyeong-dong|내방로|Naebang-ro|111|1200|광주광역시청|N
63122|제주특별자치도|Jeju-do|제주시|Jeju-si|5011012800|연동|Yeon-dong|문연로|Munyeon-ro|6|312-1|제주특별자치도청|N
`;

/** Every field that the real widget hands to `oncomplete`, save what depends on the search itself. */
export const addresses: readonly Record<string, string>[] = lines.trim().split('\n').map(addressOf);

function addressOf(line: string): Record<string, string> {
  const { roadNo, jibunNo, ...kept } = fieldsOf(line);
  const { zonecode, sido, sidoEnglish, sigungu, sigunguEnglish, bcode, bname, bnameEnglish } = kept;
  const roadAddress = `${sido} ${sigungu} ${kept.roadname} ${roadNo}`;
  const jibunAddress = `${sido} ${sigungu} ${bname} ${jibunNo}`;
  const region = `${sigunguEnglish}, ${sidoEnglish}, Republic of Korea`;
  return {
    ...kept,
    roadAddress,
    roadAddressEnglish: `${roadNo}, ${kept.roadnameEnglish}, ${region}`,
    jibunAddress,
    jibunAddressEnglish: `${jibunNo}, ${bnameEnglish}, ${region}`,
    autoRoadAddress: '',
    autoRoadAddressEnglish: '',
    autoJibunAddress: '',
    autoJibunAddressEnglish: '',
    buildingCode: `${bcode}${jibunNo.replace(/\D/g, '').padStart(15, '0')}`,
    sigunguCode: bcode.slice(0, 5),
    roadnameCode: zonecode.padStart(7, '0'),
    bname1: '',
    bname1English: '',
    bname2: bname,
    bname2English: bnameEnglish,
    hname: '',
  };
}

function fieldsOf(line: string) {
  const [
    zonecode = '',
    sido = '',
    sidoEnglish = '',
    sigungu = '',
    sigunguEnglish = '',
    bcode = '',
    bname = '',
    bnameEnglish = '',
    ...place
  ] = line.split('|');
  const [roadname = '', roadnameEnglish = '', roadNo = '', jibunNo = '', buildingName = '', apartment = 'N'] = place;
  const region = { zonecode, sido, sidoEnglish, sigungu, sigunguEnglish, bcode, bname, bnameEnglish };
  return { ...region, roadname, roadnameEnglish, roadNo, jibunNo, buildingName, apartment };
}
