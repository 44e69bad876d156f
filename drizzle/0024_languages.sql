-- The languages that a course, a caption and a request for a portal may have are the rows of locales, which the server
-- adds when it migrates: a new language needs no change of a table.
ALTER TABLE "activity_files" DROP CONSTRAINT "activity_files_language_known";--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_language_known";--> statement-breakpoint
ALTER TABLE "portal_requests" DROP CONSTRAINT "portal_requests_language_known";--> statement-breakpoint
ALTER TABLE "activity_files" ADD CONSTRAINT "activity_files_language_locales_code_fk" FOREIGN KEY ("language") REFERENCES "public"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_language_locales_code_fk" FOREIGN KEY ("language") REFERENCES "public"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_requests" ADD CONSTRAINT "portal_requests_language_locales_code_fk" FOREIGN KEY ("language") REFERENCES "public"."locales"("code") ON DELETE no action ON UPDATE no action;
