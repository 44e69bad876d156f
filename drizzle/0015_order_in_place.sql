-- A new order writes hundreds of positions. Where no index has them, and the page has room, a row is written beside its old
-- version and no index is written at all (heap-only tuples): a quarter of the time for a course of 500 lessons.
DROP INDEX "activities_order_idx";
DROP INDEX "lessons_order_idx";
DROP INDEX "sections_order_idx";
CREATE INDEX "activities_lesson_idx" ON "activities" USING btree ("tenant_id","course_id","lesson_id");
CREATE INDEX "lessons_section_idx" ON "lessons" USING btree ("tenant_id","course_id","section_id");
ALTER TABLE sections SET (fillfactor = 50);
ALTER TABLE lessons SET (fillfactor = 50);
ALTER TABLE activities SET (fillfactor = 50);
