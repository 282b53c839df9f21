// Latin letters that have no decomposition, each with its base by its name in Unicode: ø is an o with stroke.

const table = `
æae ðd øo þth đd ħh ĸk łl ŋn œoe ŧt ƀb ƃb ƈc ƌd ƒf
ƕhv ƙk ƚl ƞn ƣgh ƥp ƫt ƭt ƴy ƶz ƺz ƿw ǝe ǥg ȝy ȡd
ȣou ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ȼc ȿs ɀz ɇe ɉj ɋq ɍr ɏy
ɐa ɑa ɒa ɓb ɔo ɕc ɖd ɗd ɘe əe ɚe ɛe ɜe ɝe ɟj ɠg
ɡg ɢg ɣg ɥh ɦh ɨi ɩi ɪi ɫl ɬl ɭl ɯm ɰm ɱm ɲn ɳn
ɴn ɵo ɶoe ɸf ɹr ɺr ɻr ɼr ɽr ɾr ɿr ʀr ʁr ʂs ʃs ʄj
ʆs ʇt ʈt ʉu ʊu ʋv ʌv ʍw ʎy ʏy ʐz ʑz ʒz ʓz ʗc ʙb
ʚe ʛg ʜh ʝj ʞk ʟl ʠq ʣdz ʥdz ʦts ʨtc ʪls ʫlz ʮh ʯh ᴀa
ᴁae ᴂae ᴃb ᴄc ᴅd ᴆd ᴇe ᴈe ᴉi ᴊj ᴋk ᴌl ᴍm ᴎn ᴏo ᴐo
ᴑo ᴓo ᴔoe ᴕou ᴖo ᴗo ᴘp ᴙr ᴚr ᴛt ᴜu ᴝu ᴞu ᴟm ᴠv ᴡw
ᴢz ᴣz ᵫue ᵬb ᵭd ᵮf ᵯm ᵰn ᵱp ᵲr ᵳr ᵴs ᵵt ᵶz ᵷg ᵹg
ᵺth ᵼi ᵽp ᵿu ᶀb ᶁd ᶂf ᶃg ᶄk ᶅl ᶆm ᶇn ᶈp ᶉr ᶊs ᶋs
ᶌv ᶍx ᶎz ᶏa ᶐa ᶑd ᶒe ᶓe ᶔe ᶕe ᶖi ᶗo ᶘs ᶙu ᶚz ẜs
ẝs ỻll ỽv ỿy ↄc ⱡl ⱥa ⱦt ⱨh ⱪk ⱬz ⱱv ⱳw ⱴv ⱸe ⱹr
ⱺo ⱻe ꜩtz ꜰf ꜱs ꜳaa ꜵao ꜷau ꜹav ꜻav ꜽay ꜿc ꝁk ꝃk ꝅk ꝇl
ꝉl ꝋo ꝍo ꝏoo ꝑp ꝓp ꝕp ꝗq ꝙq ꝛr ꝟv ꝡvy ꝣz ꝥth ꝧth ꝫet
ꝭis ꝸum ꝺd ꝼf ꝿg ꞁl ꞃr ꞅs ꞇt ꞎl ꞑn ꞓc ꞔc ꞕh ꞗb ꞙf
ꞡg ꞣk ꞥn ꞧr ꞩs ꞯq ꞵb ꞷo ꞹu ꞻa ꞽi ꞿu ꟁo ꟃw ꟈd ꟊs
ꟑg ꟓth ꟕw ꟗs ꟙs ꟺm ꬰa ꬲe ꬳe ꬴe ꬵf ꬶg ꬷl ꬸl ꬹl ꬺm
ꬻn ꬼn ꬽo ꬾo ꬿo ꭀoe ꭁoe ꭂoe ꭅr ꭆr ꭇr ꭈr ꭉr ꭊr ꭋr ꭌr
ꭍs ꭎu ꭏu ꭐui ꭑui ꭒu ꭓx ꭔx ꭕx ꭖx ꭗx ꭘx ꭙx ꭚy ꭢoe ꭣuo
ꭤa ꭦdz ꭧts ꭨr 𝼁g 𝼂g 𝼃k 𝼄l 𝼆y 𝼇n 𝼈r 𝼉t 𝼋s 𝼌s 𝼍t 𝼏c
𝼐k 𝼑l 𝼓l 𝼔n 𝼕r 𝼖r 𝼘z 𝼚i 𝼛o 𝼝c 𝼞s`;

export const bases: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/\s/)
    .map(pair => [[...pair][0] ?? '', [...pair].slice(1).join('')] as const),
);
