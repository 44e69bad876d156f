ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";
ALTER TABLE "activity_files" ADD COLUMN "kind" text DEFAULT 'media' NOT NULL;
ALTER TABLE "activity_files" ADD COLUMN "language" text;
ALTER TABLE "activity_files" ADD CONSTRAINT "activity_files_kind_known" CHECK ("activity_files"."kind" in ('media', 'captions'));
ALTER TABLE "activity_files" ADD CONSTRAINT "activity_files_language_known" CHECK ("activity_files"."language" in ('ar', 'en', 'es'));
ALTER TABLE "activity_files" ADD CONSTRAINT "activity_files_captions_speak" CHECK (("activity_files"."kind" = 'captions') = ("activity_files"."language" is not null));
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('logo', 'icon', 'photo', 'cover', 'image', 'video', 'audio', 'pdf', 'captions'));
CREATE UNIQUE INDEX "activity_files_captions_key" ON "activity_files" USING btree ("tenant_id","activity_id","language") WHERE "activity_files"."kind" = 'captions';
CREATE INDEX "enrolments_course_idx" ON "enrolments" USING btree ("tenant_id","course_id","created_at","user_id");
