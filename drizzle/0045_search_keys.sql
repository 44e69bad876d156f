-- A hamza behind its seat is found as one on it («مبادىء» and «مبادئ»), and tags and categories that are spelt differently but
-- found as one another are one (docs/decisions/0055-folded-tags.md).
--
-- The function folds as searchKey() of @dars/contracts/search-key does; lesson-search.test.ts compares the two.
CREATE OR REPLACE FUNCTION sec.search_key(title text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  btrim(
    regexp_replace(
      normalize(
        translate(
          -- Decomposed, a letter's hamza, madda or accent is a mark of its own, and falls with tashkeel, tatweel, joiners and
          -- the marks of writing direction.
          regexp_replace(
            normalize(title, NFKD),
            '['
            '\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0600-\u0605'
            '\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u070f'
            '\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d'
            '\u0859-\u085b\u0890-\u089f\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983'
            '\u09bc\u09be-\u09cd\u09d7\u09e2-\u09e3\u09fe-\u0a03\u0a3c-\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc'
            '\u0abe-\u0acd\u0ae2-\u0ae3\u0afa-\u0b03\u0b3c\u0b3e-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bcd\u0bd7'
            '\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0ce2-\u0ce3\u0cf3-\u0d03'
            '\u0d3b-\u0d3c\u0d3e-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a'
            '\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84'
            '\u0f86-\u0f87\u0f8d-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d'
            '\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753'
            '\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180f\u1885-\u1886\u18a9\u1920-\u193b\u1a17-\u1a1b\u1a55-\u1a7f'
            '\u1ab0-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2'
            '\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0'
            '\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f'
            '\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff'
            '\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d'
            '\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed'
            '\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb'
            ']',
            '',
            'g'
          ),
          -- Arabic letters and digits that are the same in a search, then capital letters, …
          'ٱىیةکς٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺ'
          'ȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪ'
          'ѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌ'
          'ՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕ'
          'ᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒ'
          'ⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌ'
          'ꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼ'
          'ꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ',
          -- … and what each is replaced by.
          'اييهكσ00112233445566778899abcdefghijklmnopqrstuvwxyzæðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥ'
          'ȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫ'
          'ѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռ'
          'սվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥ'
          'ꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂ'
          'ⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍ'
          'ꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽ'
          'ꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ'
        ),
        NFKC
      ),
      '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+',
      ' ',
      'g'
    )
  ),
  -- A hamza that is written behind its seat and not on it.
  '([يو])ء+', '\1', 'g'
);

-- Folds the stored keys anew. Only keys with such a hamza change, and the new one follows from the old. They are sought by a role
-- that reads all portals and locks nothing, because row-level security is lifted from the tables' owner by a lock that keeps
-- everybody out: it is held for the few rows that change, portal by portal and a thousand at a time.
GRANT SELECT (id, search_key) ON courses TO app_platform;
DO $$
DECLARE
  is_spread boolean := false;
  batch CONSTANT integer := 1000;
  -- The ids of the rows to fold, by portal.
  people jsonb;
  taught jsonb;
  titled jsonb;
  portal uuid;
  ids uuid[];
BEGIN
  -- A cluster refuses another role in a transaction that has written. There the owner sees all rows, except between two migrations.
  IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL THEN
    SELECT EXISTS (SELECT FROM pg_catalog.pg_dist_partition WHERE logicalrelid = 'public.users'::regclass) INTO is_spread;
  END IF;
  IF NOT is_spread THEN
    SET LOCAL ROLE app_platform;
  ELSIF EXISTS (
    SELECT FROM pg_catalog.pg_class
    WHERE oid IN ('public.users'::regclass, 'public.courses'::regclass, 'public.lessons'::regclass, 'public.tenants'::regclass)
      AND relforcerowsecurity
  ) THEN
    ALTER TABLE public.users NO FORCE ROW LEVEL SECURITY;
    ALTER TABLE public.courses NO FORCE ROW LEVEL SECURITY;
    ALTER TABLE public.lessons NO FORCE ROW LEVEL SECURITY;
    ALTER TABLE public.tenants NO FORCE ROW LEVEL SECURITY;
  END IF;
  SELECT jsonb_object_agg(tenant_id, rows) INTO people FROM (
    SELECT tenant_id, jsonb_agg(id) AS rows FROM public.users WHERE name_search_key ~ '[يو]ء' GROUP BY tenant_id
  ) AS portals;
  SELECT jsonb_object_agg(tenant_id, rows) INTO taught FROM (
    SELECT tenant_id, jsonb_agg(id) AS rows FROM public.courses WHERE search_key ~ '[يو]ء' GROUP BY tenant_id
  ) AS portals;
  SELECT jsonb_object_agg(tenant_id, rows) INTO titled FROM (
    SELECT tenant_id, jsonb_agg(id) AS rows FROM public.lessons WHERE search_key ~ '[يو]ء' GROUP BY tenant_id
  ) AS portals;
  SET LOCAL ROLE app_owner;

  IF NOT is_spread AND people IS NOT NULL THEN
    ALTER TABLE public.users NO FORCE ROW LEVEL SECURITY;
  END IF;
  -- On a cluster the trigger would write a portal by another connection than this migration, which waits for itself then.
  IF people IS NOT NULL THEN
    ALTER TABLE public.users DISABLE TRIGGER users_give_owner_search_keys;
  END IF;
  FOR portal, ids IN SELECT key, array(SELECT jsonb_array_elements_text(value)::uuid) FROM jsonb_each(people) LOOP
    FOR start IN 1 .. cardinality(ids) BY batch LOOP
      UPDATE public.users SET name_search_key = regexp_replace(name_search_key, '([يو])ء+', '\1', 'g')
      WHERE tenant_id = portal AND id = ANY (ids[start : start + batch - 1]);
    END LOOP;
  END LOOP;
  IF people IS NOT NULL THEN
    ALTER TABLE public.users ENABLE TRIGGER users_give_owner_search_keys;
  END IF;
  IF NOT is_spread AND people IS NOT NULL THEN
    ALTER TABLE public.users FORCE ROW LEVEL SECURITY;
  END IF;

  IF NOT is_spread AND taught IS NOT NULL THEN
    ALTER TABLE public.courses NO FORCE ROW LEVEL SECURITY;
  END IF;
  FOR portal, ids IN SELECT key, array(SELECT jsonb_array_elements_text(value)::uuid) FROM jsonb_each(taught) LOOP
    FOR start IN 1 .. cardinality(ids) BY batch LOOP
      UPDATE public.courses SET search_key = regexp_replace(search_key, '([يو])ء+', '\1', 'g')
      WHERE tenant_id = portal AND id = ANY (ids[start : start + batch - 1]);
    END LOOP;
  END LOOP;
  IF NOT is_spread AND taught IS NOT NULL THEN
    ALTER TABLE public.courses FORCE ROW LEVEL SECURITY;
  END IF;

  IF NOT is_spread AND titled IS NOT NULL THEN
    ALTER TABLE public.lessons NO FORCE ROW LEVEL SECURITY;
  END IF;
  FOR portal, ids IN SELECT key, array(SELECT jsonb_array_elements_text(value)::uuid) FROM jsonb_each(titled) LOOP
    FOR start IN 1 .. cardinality(ids) BY batch LOOP
      -- The key is generated from the title, and so anew whenever the title is set.
      UPDATE public.lessons SET title = title WHERE tenant_id = portal AND id = ANY (ids[start : start + batch - 1]);
    END LOOP;
  END LOOP;
  IF NOT is_spread AND titled IS NOT NULL THEN
    ALTER TABLE public.lessons FORCE ROW LEVEL SECURITY;
  END IF;

  -- Portals are few. Their owners' keys are folded here too, as no trigger has brought them from the accounts.
  IF NOT is_spread THEN
    SET LOCAL ROLE app_platform;
  END IF;
  UPDATE public.tenants SET name_search_key = regexp_replace(name_search_key, '([يو])ء+', '\1', 'g'),
    owner_name_search_key = regexp_replace(owner_name_search_key, '([يو])ء+', '\1', 'g')
  WHERE name_search_key ~ '[يو]ء' OR owner_name_search_key ~ '[يو]ء';
  SET LOCAL ROLE app_owner;
END
$$;
REVOKE SELECT (id, search_key) ON courses FROM app_platform;

-- Without NO FORCE the owner of the tables sees none of their rows.
ALTER TABLE course_tags NO FORCE ROW LEVEL SECURITY;
ALTER TABLE course_categories NO FORCE ROW LEVEL SECURITY;
DELETE FROM course_tags AS repeated
WHERE EXISTS (
  SELECT FROM course_tags AS kept
  WHERE kept.tenant_id = repeated.tenant_id AND kept.course_id = repeated.course_id
    AND sec.search_key(kept.tag) = sec.search_key(repeated.tag) AND kept.tag < repeated.tag
);
-- Courses keep the category that they have: a repeated one gets a number behind its name.
DO $$
DECLARE
  repeated record;
  number integer;
BEGIN
  FOR repeated IN
    SELECT tenant_id, id, left(name, 50) AS name FROM (
      SELECT tenant_id, id, name, position,
        row_number() OVER (PARTITION BY tenant_id, sec.search_key(name) ORDER BY position, id) AS place
      FROM public.course_categories
    ) AS placed
    WHERE place > 1 ORDER BY tenant_id, position, id
  LOOP
    number := 2;
    WHILE EXISTS (
      SELECT FROM public.course_categories
      WHERE tenant_id = repeated.tenant_id AND sec.search_key(name) = sec.search_key(repeated.name || ' (' || number || ')')
    ) LOOP
      number := number + 1;
    END LOOP;
    UPDATE public.course_categories SET name = repeated.name || ' (' || number || ')'
    WHERE tenant_id = repeated.tenant_id AND id = repeated.id;
  END LOOP;
END
$$;
ALTER TABLE course_tags FORCE ROW LEVEL SECURITY;
ALTER TABLE course_categories FORCE ROW LEVEL SECURITY;

DROP INDEX "course_categories_name_key";--> statement-breakpoint
DROP INDEX "course_tags_tag_idx";--> statement-breakpoint
ALTER TABLE "course_categories" ADD COLUMN "name_key" text GENERATED ALWAYS AS (sec.search_key(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "course_tags" ADD COLUMN "tag_key" text GENERATED ALWAYS AS (sec.search_key(tag)) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "course_tags_tag_key" ON "course_tags" USING btree ("tenant_id","course_id","tag_key");--> statement-breakpoint
CREATE UNIQUE INDEX "course_categories_name_key" ON "course_categories" USING btree ("tenant_id","name_key");--> statement-breakpoint
CREATE INDEX "course_tags_tag_idx" ON "course_tags" USING btree ("tenant_id","tag_key","course_id");
