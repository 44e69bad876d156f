-- Links, files to download and videos of other services as activities, and templates of courses.
ALTER TABLE "activities" DROP CONSTRAINT "activities_type_known";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "embed_provider" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "embed_id" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_template_idx" ON "courses" USING btree ("tenant_id","created_at" desc,"id" desc) WHERE "courses"."is_template" and "courses"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_link_is_link" CHECK ("activities"."link" is null or "activities"."type" = 'LINK');--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_link_address" CHECK ("activities"."link" ~* '^(https?|mailto):' and length("activities"."link") <= 2000);--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_embed_known" CHECK ("activities"."embed_provider" in ('youtube', 'vimeo'));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_embed_is_video" CHECK ("activities"."embed_provider" is null or "activities"."type" = 'VIDEO');--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_embed_whole" CHECK (("activities"."embed_provider" is null) = ("activities"."embed_id" is null));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_embed_id" CHECK ("activities"."embed_id" ~ '^[A-Za-z0-9_/-]{1,64}$');--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_type_known" CHECK ("activities"."type" in ('QUIZ', 'VIDEO', 'AUDIO', 'IMAGE', 'PDF', 'FILE', 'TEXT', 'LINK'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_template_is_draft" CHECK (not "courses"."is_template" or "courses"."status" = 'DRAFT');--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('logo', 'icon', 'photo', 'cover', 'image', 'video', 'audio', 'pdf', 'file', 'captions'));
