/**
 * Words that lists of leaked passwords begin with, Korean ones also as they come out of an English keyboard. Each stands
 * for all its spellings with digits and signs around it and in place of letters, some thousand passwords a word.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passwd passw parola senha contrasena motdepasse secret secure security admin administrator
  administrador root toor system sysadmin master supervisor manager operator owner user username usuario guest test
  testing tester demo sample example default temp temporary changeme change letmein welcome hello hallo hola bonjour
  access enter open login logon signin account private public pass word qwe qwer qwert qwerty azerty asdf asdfg asdfgh
  zxcv zxcvb zxcvbn qaz wsx edc qazwsx abc abcd abcde abcdef abcdefg aaa bbb ccc xxx zzz iloveyou ilovey iloveu
  loveyou love lovely lover loveme lovers mylove truelove sweet sweetie sweetheart honey baby babygirl babyboy darling
  angel angels princess prince queen king kings kingdom hero heroes legend monkey dragon tiger lion bear eagle eagles
  falcon hawk wolf shark dolphin dolphins panda kitty kitten hellokitty puppy doggy dog cat cats horse mustang pony
  rabbit bunny turtle snake spider phoenix unicorn butterfly chicken cookie cookies sunshine shadow summer winter
  spring autumn january february march april may june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday morning midnight night day moon star stars starlight sun sky rainbow
  flower flowers rose lily daisy jasmine violet orange apple banana cherry lemon strawberry pepper ginger cinnamon
  coffee chocolate candy sugar cheese pizza pasta cake bread butter milk water fire ice snow rain storm thunder
  lightning ocean river mountain football soccer baseball basketball hockey tennis golf golfer swimming rugby cricket
  sports champion winner victory arsenal chelsea liverpool barcelona realmadrid manchester juventus yankees lakers
  cowboys steelers redskins packers rangers michael jordan michelle jennifer jessica ashley amanda nicole daniel david
  andrew joshua matthew anthony thomas robert william charlie charles george james john johnny joseph jason justin
  jackson jasper oliver oscar harry henry harley hunter richard ronald steven stephen patrick peter paul samuel sarah
  sophie samantha sabrina victoria vanessa natalie olivia emily emma elizabeth eric edward brandon brian bradley
  buster bailey buddy lucky lucy maggie martin maria marina melissa molly max maxwell morgan murphy rachel rebecca
  robin roger rosie ruby sandra scott sean simon sophia stella steve taylor tigger tommy toyota travis trevor tyler
  vincent walter wendy zachary alexander alexandra alex andrea angela angelina anna annie austin barbara benjamin
  bonnie carlos carlo carmen caroline cameron casper cassie chris christian christina christine claire claudia cooper
  corvette ferrari porsche mercedes bmw honda hyundai nissan ford chevy chevrolet camaro subaru yamaha harleydavidson
  kawasaki suzuki computer internet network laptop desktop keyboard mouse monitor server windows microsoft android
  iphone ipad samsung galaxy google facebook twitter instagram youtube naver kakao daum nate kakaotalk line tiktok
  netflix amazon ebay paypal linkedin github yahoo hotmail gmail killer ninja samurai matrix batman superman spiderman
  ironman starwars pokemon pikachu mario zelda naruto onepiece minecraft fortnite gandalf merlin wizard magic mystery
  secret1 phantom ghost devil demon satan vampire zombie pirate cowboy soldier army navy marine ranger freedom peace
  forever together happy happiness smile smiley funny luck blessed blessing jesus jesuschrist christ god godisgood
  faith hope grace heaven trinity church bible amen buddha money dollar dollars cash rich million millionaire gold
  golden silver diamond diamonds pearl crystal platinum bank banker business company office store shop market cafe
  restaurant food delivery order payment seller merchant customer korea seoul busan incheon daegu jeju korean hanguk
  america american canada london paris france germany german italy spain mexico brazil india china japan tokyo russia
  australia blue red green yellow black white purple pink brown grey gray bluesky redsox blackberry whitehouse music
  guitar piano drums dance dancer dancing singer rock rocknroll metal jazz metallica nirvana slipknot blink eminem
  beautiful pretty handsome sexy cutie cute hottie babe girl girls boy boys woman man men mom mommy mother dad daddy
  father family brother sister friend friends bestfriend bff boyfriend girlfriend husband wife school student teacher
  college university science english history whatever nothing something anything everything everyone nobody trustno
  trustnoone nopassword mypassword yourpassword thepassword newpassword passpass passwordpassword adminadmin testtest
  rootroot useruser fuckyou fuck fuckoff fucker asshole bitch shit dick pussy bastard sex porn cock boobs blahblah
  blah foobar foo bar lorem ipsum asshat qwertyuiop qwertyui asdfghjkl zxcvbnm poiuytrewq lkjhgfdsa mnbvcxz internet1
  ranger1 player player1 gamer gaming game games killer1 sniper hunter1 shooter warrior knight castle dkssud
  dkssudgktpdy tkfkd tkfkdgo tkfkdgody tkfkdgksek wkddl tjdrhd qlalfqjsgh qlqjs rhksflwk gksrnr eogksalsrnr dnfl rkwhr
  cjsrnr rhdwn dhkdwk gksmf qkek rhkdwk wlsgml thdgml alswl wldnjs wnsgud tpgns tjdgns wldbs tndk wlgns alswns wjdgns
  tjdals ehdgus wogus wndus wldus dkfkq tlsal zkvp tlrekd rkrp akstp eogks alsrnr sarang saranghae annyeong hangul
  dokdo arirang kimchi bulgogi soju oppa unni hyung noona omma appa minsu jimin minji jihoon seojun dohyun hajun jiwoo
  seoyeon minjun yejin subin jisoo jungkook taehyung bts bangtan exo blackpink twice
  `
    .trim()
    .split(/\s+/),
);
